"""Icon's random generator, shuffle and program options (spec chapter 12)."""

import re
from collections.abc import Iterator, Sequence
from string import ascii_letters
from typing import Final

from dealref.cards.deal import Deal, E, N, S, Seat, W
from dealref.errors import OutOfRange, TooLarge, Usage

DECK: Final = ascii_letters
"""The new deck: clubs a..m, diamonds n..z, hearts A..M, spades N..Z, each from ace to two (ICON-3)."""

_STATES: Final = 1 << 31
_SCALE: Final = 465661286, 10**18
_SEATS: Final = (W, S, E, N)
_LONGEST: Final = 1000
_INTEGER: Final = re.compile("[+-]?[0-9]+")


def random(state: int, n: int) -> tuple[int, int]:
    """Icon's `?n`: a random value of 1..n, and the state after it.

    Raises OutOfRange if n is 0.
    Source: Icon 23, the shuffle's `?i`; spec ICON-1.

    >>> random(0, 52)
    (11, 453816694)
    """
    if not n:
        raise OutOfRange("out of range: n is 0, a choice needs at least one value")
    state = (1103515245 * state + 453816694) % _STATES
    numerator, denominator = _SCALE
    return state * n * numerator // denominator + 1, state


def first_state(seed: int) -> int:
    """The state of a seed, which may be negative: the seed mod 2^31.

    Source: spec ICON-6.

    >>> first_state(-1)
    2147483647
    """
    return seed % _STATES


def shuffles(seed: int) -> Iterator[tuple[str, int]]:
    """The decks from a seed, each shuffled from the one before, with the state after each; without end.

    Source: Icon 23, procedures `main`, `display` and `shuffle`; spec ICON-4.
    """
    state, deck = first_state(seed), list(DECK)
    while True:
        for place in range(len(deck), 1, -1):
            chosen, state = random(state, place)
            deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
        yield "".join(deck), state


def dealt(deck: str) -> Deal:
    """The deal cut from a deck: its first thirteen characters are West's, the next South's, East's, North's.

    Source: Icon 23, procedure `display`; spec ICON-3, ICON-5.

    >>> dealt(DECK)[:2], dealt(DECK)[-2:]
    ((0, 0), (3, 3))
    """
    holders: list[Seat] = [N] * len(DECK)
    for place, character in enumerate(deck):
        suit, rank = divmod(DECK.index(character), 13)
        holders[13 * (3 - suit) + rank] = _SEATS[place // 13]
    return tuple(holders)


def options(argv: Sequence[str]) -> tuple[int, int]:
    """The number of deals that the program prints for these arguments, and the seed.

    Raises Usage, and TooLarge if the seed, or a number of deals above 0, has more than a thousand digits.
    Source: Icon 23, "Processing Command-Line Arguments"; spec ICON-8, ICON-9.

    >>> options(["-h", "10", "-s", "17"]), options(["-h", "-1"])
    ((10, 17), (0, 0))
    """
    last = {"-h": "5", "-s": "0"}
    arguments = iter(argv)
    for name in arguments:
        if name not in last:
            raise Usage(_usage(f"{name[:40]!a} is no option"))
        text = next(arguments, None)
        if text is None or not _INTEGER.fullmatch(text):
            raise Usage(_usage(f"{name} needs an integer"))
        last[name] = text
    # A negative number of deals is 0, whatever its length.
    return 0 if last["-h"].startswith("-") else _integer(last["-h"]), _integer(last["-s"])


def _integer(text: str) -> int:
    if len(text.lstrip("+-0")) > _LONGEST:  # Python refuses to read thousands of digits
        raise TooLarge(f"too large: an integer of {len(text)} characters")
    return int(text.lstrip("+-0") or "0") * (-1 if text.startswith("-") else 1)


def _usage(reason: str) -> str:
    return f"usage: deal [-h n] [-s n]\n{reason}"
