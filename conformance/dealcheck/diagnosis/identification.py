"""Which numbering a program has: its family, the order of its cards and seats, and where it starts (spec JUDGE-12).

A program that numbers deals by a family with other orders answers a number with the right deal of that number, its
seats and cards renamed. So the right deals, asked for once a number, say what each of the 24 orders of the suits, some
of the ranks and all of the seats make of it, and the first answer leaves few.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import permutations, product
from types import MappingProxyType
from typing import Final, NamedTuple

from dealcheck.bridge import SEATS, SUITS
from dealcheck.diagnosis.deal_orders import RANK_ORDERS, dealt, deck
from dealcheck.diagnosis.hypothesis import Judge
from dealcheck.diagnosis.number_faults import ONE_IN, ONE_OUT, READINGS, WHOLE
from dealcheck.diagnosis.order_faults import RANK_ORDER, SCHEMES, SEAT_ORDER, SUIT_ORDER
from dealcheck.transport.messages import Answer, Call

_LEAST: Final = 5
"""So many are asked at least: one often suffices to find the numbering, the others confirm it."""

_NUMBERS: Final = (
    "41528675092517946033182450917",
    "2",
    "9174152867509251",
    "33182450917415286750925179000",
    "15600901",
    "1000",
    "17946033182450917415286750925",
    "4503599627370497",
)
"""Eight numbers of all sizes, some of them round: a program may number some deals by one family, others by another."""

_READINGS: Final[Mapping[str, Callable[[int], int]]] = {"": int, **READINGS}


class Numbering(NamedTuple):
    """A way to number the deals; `base` is the number of its first deal."""

    family: str
    seats: str
    suits: str
    ranks: str
    base: int
    reading: str = ""

    def __str__(self) -> str:
        """For people."""
        orders = f"suits {' '.join(self.suits)}, ranks {self.ranks}, seats {' '.join(self.seats)}"
        return f"family {self.family}, {orders}, numbers from {self.base}" + f" {self.reading}".rstrip()

    def number_of(self, number: int) -> int:
        """What the program makes of a number that it is asked for."""
        return _READINGS[self.reading](number)

    def remedies(self, scheme: str, *, both_ways: bool) -> tuple[str, ...]:
        """What mends a program that has this numbering, perhaps `both_ways`, and calls it by the name of the scheme."""
        faults = (
            (self.family != scheme, f"declare it as `{self.family}` (NUM-2)"),
            (self.seats != SEATS, f"{SEAT_ORDER} (CARD-3)"),
            (self.suits != SUITS, f"{SUIT_ORDER} (CARD-1)"),
            (self.ranks != next(iter(RANK_ORDERS)), f"{RANK_ORDER} (CARD-1)"),
            (self.base == 1, f"{ONE_IN} (NUM-5)"),
            (self.base == 1 and both_ways, f"{ONE_OUT} (NUM-5)"),
            (bool(self.reading), f"{WHOLE} (PROTO-9)"),
        )
        return tuple(remedy for faulty, remedy in faults if faulty)


class Identified(NamedTuple):
    """The numberings that fit all answers, and how many questions it took."""

    numberings: tuple[Numbering, ...]
    questions: int
    last: Answer | None = None
    """The last answer, if it was no deal at all."""
    deals: Mapping[str, str] = MappingProxyType({})
    """The deals that were answered, by their numbers."""
    refused: tuple[str, ...] = ()
    """The numbers that were refused."""


def identify(ask: Callable[[str], Answer], judge: Judge) -> Identified:
    """The numberings that fit the program; `ask` gets its answer to `unrank` of a number.

    Stops when one is left, when none is, or when those that are left cannot be told apart.
    """
    candidates: list[Numbering] = []
    deals: dict[str, str] = {}
    refused: list[str] = []
    for count, number in enumerate(_NUMBERS, start=1):
        answer = ask(number)
        deal = dealt(answer)
        if deal is None and answer.code is None:
            return Identified((), count, answer)
        if deal is None:
            refused.append(number)
            continue
        fitting = list(_fitting(_right(judge, int(number)), deal))
        candidates = [each for each in fitting if not deals or each in candidates]
        deals[number] = answer.result["deal"]
        if not candidates or (len(_simplest(candidates)) == 1 and count >= _LEAST):
            break
    return Identified(tuple(_simplest(candidates)), count, None if deals else answer, deals, tuple(refused))


def _simplest(numberings: Sequence[Numbering]) -> list[Numbering]:
    """The numberings without those that differ from another one only in a reading that the questions do not show."""
    plain = [each for each in numberings if not each.reading]
    return plain or list(numberings)


def one_way_only(
    numbering: Numbering, deals: Mapping[str, str], rank: Callable[[str], Answer]
) -> list[tuple[str, Answer]]:
    """The numbers of the deals for which `rank` gives another number back, with its answers."""
    right = {number: {number, str(numbering.number_of(int(number)))} for number in deals}
    answers = {number: rank(deal) for number, deal in deals.items()}
    return [
        (number, answer)
        for number, answer in answers.items()
        if not isinstance(answer.result, dict) or answer.result.get("number") not in right[number]
    ]


Deals = Mapping[tuple[str, int, str], tuple[int, ...] | None]


def _right(judge: Judge, number: int) -> Deals:
    """The right deal of the number for each family, base and reading."""
    ways = list(product(SCHEMES, (0, 1), _READINGS))
    calls = [
        Call("unrank", {"scheme": family, "number": str(max(value - base, 0))})
        for family, base, reading in ways
        for value in [_READINGS[reading](number)]
    ]
    return dict(zip(ways, map(dealt, judge(calls)), strict=True))


def _fitting(right: Deals, deal: Sequence[int]) -> Iterator[Numbering]:
    """Every numbering that gives this deal. Which seat stands for which is read off the first card of each seat."""
    ways = product(map("".join, permutations(SUITS)), RANK_ORDERS.items())
    orders = [(suits, name, deck(suits, ranks)) for suits, (name, ranks) in ways]
    for ((family, base, reading), model), (suits, ranks, order) in product(right.items(), orders):
        holder: dict[int, int] = {}
        if model and all(
            holder.setdefault(seat, deal[card]) == deal[card] for seat, card in zip(model, order, strict=True)
        ):
            yield Numbering(family, "".join(SEATS[holder[seat]] for seat in range(4)), suits, ranks, base, reading)
