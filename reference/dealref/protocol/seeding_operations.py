"""The operations of chapters 11 to 13 and 15: results from parameters that have been read."""

from itertools import islice
from typing import Final

from dealref.cards import pbn
from dealref.cards.deal import Deal
from dealref.combinatorics.counting import DIGITS
from dealref.errors import Malformed, TooLarge
from dealref.seeding import icon, icon_layout, seeds, squaredeal

LIMIT: Final = 1000
"""The most deals or numbers in one answer (ICON-6, BIG-6, PROVE-7)."""

_SEED_BYTES: Final = 20


def from_text(text: str, board: int, separator: str | None) -> dict[str, object]:
    """The number of a text's board. Source: spec CHOOSE-1."""
    return {"number": str(seeds.from_text(text, board, separator or ""))}


def from_entropy(entropy: bytes) -> dict[str, object]:
    """The first number in the entropy, and the bytes consumed. Source: spec CHOOSE-5."""
    number, consumed = seeds.from_entropy(entropy)
    return {"number": str(number), "consumed": consumed}


def random(state: int, n: int) -> dict[str, object]:
    """Icon's random value, and the state after it. Source: spec ICON-2."""
    value, after = icon.random(state, n)
    return {"value": str(value), "state": after}


def deals(seed: int, count: int) -> dict[str, object]:
    """The first deals of a seed with their decks, and the state after them. Source: spec ICON-6."""
    shuffled = list(islice(icon.shuffles(seed), _limited(count)))
    decks = [deck for deck, _ in shuffled]
    state = shuffled[-1][1] if shuffled else icon.first_state(seed)
    return {"deals": [pbn.to_text(icon.dealt(deck)) for deck in decks], "decks": decks, "state": state}


def diagram(deal: Deal) -> dict[str, object]:
    """Icon's diagram of a deal. Source: spec ICON-7."""
    return {"text": icon_layout.text(deal)}


def options(argv: tuple[str, ...]) -> dict[str, object]:
    """The number of hands and the seed of the arguments. Source: spec ICON-8, ICON-9."""
    hands, seed = icon.options(argv)
    if abs(seed) >= 1 << 53 or hands >= 10**DIGITS:
        raise TooLarge("too large: the result cannot hold this integer")
    return {"hands": str(hands), "seed": seed}


def numbers(seed: bytes | None, strings: tuple[str, ...] | None, owner: str, count: int) -> dict[str, object]:
    """Big Deal's first numbers for a seed and an owner, and their sequence numbers. Source: spec BIG-5, BIG-6."""
    accepted = list(islice(seeds.bigdeal_numbers(_seed(seed, strings), owner), _limited(count)))
    return {
        "numbers": [str(number) for number, _ in accepted],
        "sequence": [str(sequence) for _, sequence in accepted],
    }


def session_numbers(key: str, figure: str, session: int | None, count: int, **kind: str) -> dict[str, object]:
    """The first numbers of a session of a proven tournament. Source: spec PROVE-6."""
    numbers = squaredeal.numbers(key, figure, kind["set"], session)
    return {"numbers": [str(number) for number in islice(numbers, _limited(count))]}


def _seed(seed: bytes | None, strings: tuple[str, ...] | None) -> bytes:
    if strings is not None and seed is None:
        return seeds.bigdeal_seed(strings)
    if seed is None or strings is not None:
        raise Malformed("malformed: exactly one of seed and strings is due")
    if len(seed) != _SEED_BYTES:
        raise Malformed("malformed: a seed is 40 hexadecimal digits")
    return seed


def _limited(count: int) -> int:
    if count > LIMIT:
        raise TooLarge(f"too large: count is {count}, the limit is {LIMIT}")
    return count
