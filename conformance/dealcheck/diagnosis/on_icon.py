"""Icon's generator and shuffle, done in usual wrong ways (spec ICON-1 to ICON-6)."""

import math
import struct
from collections.abc import Callable, Sequence
from itertools import permutations
from string import ascii_letters
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.deals import RANKS, SUITS, seated, written
from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, computed, faulty

_MODULUS: Final = 1 << 31


_USAGE: Final = -32006


_TOO_LARGE: Final = -32004


def _next(state: int) -> int:
    return (1103515245 * state + 453816694) % _MODULUS


def _in_doubles(state: int) -> int:
    return int(math.fmod(1103515245.0 * state + 453816694.0, 2.0**31))


def _scaled(_: int, after: int, n: int) -> int:
    return after * n * 465661286 // 10**18 + 1


def _single(number: float) -> float:
    value: float = struct.unpack("f", struct.pack("f", number))[0]
    return value


class Generator(NamedTuple):
    """How the state moves on, and the choice that is made of the old state, the new one and n."""

    move: Callable[[int], int] = _next
    choose: Callable[[int, int, int], int] = _scaled

    def random(self, state: int, n: int) -> tuple[int, int]:
        """The choice and the new state."""
        after = self.move(state)
        return self.choose(state, after, n), after


class Shuffle(NamedTuple):
    """How decks are shuffled and dealt."""

    generator: Generator = Generator()
    seed: Callable[[int], int] = lambda seed: seed
    places: Sequence[int] = range(52, 1, -1)
    among: Callable[[int], int] = lambda place: place
    new_deck: bool = False
    seed_again: bool = False
    seats: str = "WSEN"
    suits: str = "CDHS"
    ranks: str = RANKS
    in_turn: bool = False

    def deals(self, seed: int, count: int) -> dict[str, Any]:
        """What `icon.deals` tells."""
        state, deck, decks = self.seed(seed) % _MODULUS, list(ascii_letters), []
        for _ in range(count):
            deck = list(ascii_letters) if self.new_deck else deck
            state = self.seed(seed) % _MODULUS if self.seed_again else state
            for place in self.places:
                chosen, state = self.generator.random(state, self.among(place))
                deck[place - 1], deck[chosen - 1] = deck[chosen - 1], deck[place - 1]
            decks.append("".join(deck))
        return {"deals": [self._dealt(deck) for deck in decks], "decks": decks, "state": state}

    def _dealt(self, deck: str) -> str:
        seats = seated(self.seats)
        deal = [0] * 52
        for place, letter in enumerate(deck):
            suit, rank = divmod(ascii_letters.index(letter), 13)
            card = 13 * SUITS.index(self.suits[suit]) + RANKS.index(self.ranks[rank])
            deal[card] = seats[place % 4 if self.in_turn else place // 13]
        return written(deal)


def _generated(generator: Generator) -> Predict:
    def compute(params: Params) -> Any:  # noqa: ANN401  JSON
        if "state" in params:
            value, after = generator.random(params["state"], params["n"])
            return {"value": str(value), "state": after}
        return Shuffle(generator).deals(params["seed"], params["count"])

    return computed(compute)


def _shuffled(shuffle: Shuffle) -> Predict:
    return computed(lambda params: shuffle.deals(params["seed"], params["count"]))


_GENERATORS: Final[Sequence[tuple[str, Generator]]] = (
    (
        "the choice is made with the state before it moves on",
        Generator(choose=lambda old, _, n: _scaled(0, old % _MODULUS, n)),
    ),
    (
        "the state moves on in doubles, which lose the low bits of the product",
        Generator(_in_doubles, lambda _, after, n: int(after * 4.65661286e-10 * n) + 1),
    ),
    ("the choice is the state's remainder modulo n", Generator(choose=lambda _, after, n: after % n + 1)),
    ("the state is scaled by 2^-31", Generator(choose=lambda _, after, n: (after * n >> 31) + 1)),
    (
        "the state is scaled by its largest value",
        Generator(choose=lambda _, after, n: min(after * n // (_MODULUS - 1), n - 1) + 1),
    ),
    ("the state moves on by 12345", Generator(lambda state: (1103515245 * state + 12345) % _MODULUS)),
    ("the modulus is 2^31 - 1", Generator(lambda state: (1103515245 * state + 453816694) % (_MODULUS - 1))),
    ("the choice is rounded, not cut off", Generator(choose=lambda _, after, n: int(after * n * 4.65661286e-10 + 1.5))),
    (
        "the choice is made in single precision",
        Generator(choose=lambda _, after, n: int(_single(_single(_single(after) * _single(4.65661286e-10)) * n)) + 1),
    ),
    (
        "the state keeps 32 bits",
        Generator(
            lambda state: (1103515245 * state + 453816694) % (1 << 32), lambda _, after, n: _scaled(0, after >> 1, n)
        ),
    ),
)


_SHUFFLES: Final[Sequence[tuple[str, Shuffle]]] = (
    ("there is a choice for the last card too", Shuffle(places=range(52, 0, -1))),
    ("each card is exchanged with any of the 52", Shuffle(among=lambda _: 52)),
    ("no card can stay in its place", Shuffle(among=lambda place: place - 1)),
    ("the shuffle goes from the front of the deck", Shuffle(places=range(2, 53))),
    ("each deal begins with a new deck", Shuffle(new_deck=True)),
    (
        "the shuffle goes from the front of the deck, and each deal begins with a new deck",
        Shuffle(places=range(2, 53), new_deck=True),
    ),
    ("each deal begins with the seed again", Shuffle(seed_again=True)),
    ("the characters are taken for cards from the spades down", Shuffle(suits="SHDC")),
    *(
        (f"the runs of the deck go to {' '.join(order)}", Shuffle(seats=order))
        for order in map("".join, permutations("NESW"))
        if order != "WSEN"
    ),
    *(
        (f"the suits of the deck are {' '.join(order)}", Shuffle(suits=order))
        for order in map("".join, permutations("CDHS"))
        if order not in {"CDHS", "SHDC"}
    ),
    ("the characters of a suit go from two to ace", Shuffle(ranks=RANKS[::-1])),
    ("the cards are dealt one at a time", Shuffle(in_turn=True)),
    ("off by one: the shuffle stops before place 2", Shuffle(places=range(52, 2, -1))),
    ("off by one: the shuffle starts at place 51", Shuffle(places=range(51, 1, -1))),
    ("a negative seed loses its sign", Shuffle(seed=abs)),
    ("a seed beyond 32 bits stops at the limit", Shuffle(seed=lambda seed: max(-_MODULUS, min(seed, _MODULUS - 1)))),
)


HYPOTHESES: Final = (
    Hypothesis(
        "choices are 0 to n - 1",
        "choices are 1 to n",
        "ICON-1",
        faulty(tell=lambda result, _: {**result, "value": str(int(result["value"]) - 1)}),
        ("icon.random",),
    ),
    Hypothesis(
        "the decks are told backwards",
        "tell each as it was left",
        "ICON-6",
        faulty(tell=lambda result, _: {**result, "decks": [deck[::-1] for deck in result["decks"]]}),
        ("icon.deals",),
    ),
    *(
        Hypothesis(
            name,
            "state' n 465661286 / 10^18 + 1 in exact integers",
            "ICON-1",
            _generated(each),
            ("icon.random", "icon.deals"),
        )
        for name, each in _GENERATORS
    ),
    *(
        Hypothesis(name, "follow the steps of ICON-3 to ICON-6 one by one", "ICON-4", _shuffled(each), ("icon.deals",))
        for name, each in _SHUFFLES
    ),
)
