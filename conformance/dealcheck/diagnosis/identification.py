"""Which numbering a program has: its family, the order of its cards and seats, and where it starts (spec JUDGE-12).

A program that numbers deals by a family with other orders answers a number with the right deal of that number, its
seats and cards renamed. So the right deals, asked for once a number, say what each of the 24 orders of the suits, some
of the ranks and all of the seats make of it, and the first answer leaves few.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations, product
from typing import Final, NamedTuple

from dealcheck.bridge import SEATS, SUITS
from dealcheck.diagnosis.deal_orders import RANK_ORDERS, deck, holders
from dealcheck.diagnosis.hypothesis import Judge
from dealcheck.diagnosis.protocol_faults import SCHEMES
from dealcheck.transport.messages import Answer, Call

MOST: Final = 8
"""So many questions are asked at most."""

_LEAST: Final = 3
"""So many are asked at least: one often suffices to find the numbering, the others confirm it."""

_NUMBERS: Final = (
    "41528675092517946033182450917",
    "17946033182450917415286750925",
    "33182450917415286750925179460",
    "2",
    "50917415286750925179460331824",
    "9174152867509251794603318245",
    "1",
    "15600901",
)
"""Numbers without a pattern; on a number such as 0 too many orders agree."""


class Numbering(NamedTuple):
    """A way to number the deals; `base` is the number of its first deal."""

    family: str
    seats: str
    suits: str
    ranks: str
    base: int

    def __str__(self) -> str:
        """For people."""
        orders = f"suits {' '.join(self.suits)}, ranks {self.ranks}, seats {' '.join(self.seats)}"
        return f"family {self.family}, {orders}, numbers from {self.base}"


class Identified(NamedTuple):
    """The numberings that fit all answers, and how many questions it took."""

    numberings: tuple[Numbering, ...]
    questions: int
    last: Answer | None = None
    """The last answer, if it was no deal at all."""


def identify(ask: Callable[[str], Answer], judge: Judge) -> Identified:
    """The numberings that fit the program; `ask` gets its answer to `unrank` of a number.

    Stops when one is left, when none is, or when those that are left cannot be told apart.
    """
    left: list[Numbering] = []
    for asked, number in enumerate(_NUMBERS[:MOST], start=1):
        answer = ask(number)
        deal = _deal(answer)
        fitting = [] if deal is None else list(_fitting(_right(judge, int(number)), deal))
        left = [each for each in fitting if asked == 1 or each in left]
        if not left or (len(left) == 1 and asked >= _LEAST):
            break
    return Identified(tuple(left), asked, None if deal else answer)


def _right(judge: Judge, number: int) -> dict[tuple[str, int], tuple[int, ...] | None]:
    """The right deal of the number for each family and base."""
    ways = list(product(SCHEMES, (0, 1)))
    calls = [Call("unrank", {"scheme": family, "number": str(number - base)}) for family, base in ways]
    return dict(zip(ways, map(_deal, judge(calls)), strict=True))


def _fitting(right: dict[tuple[str, int], tuple[int, ...] | None], deal: Sequence[int]) -> Iterator[Numbering]:
    """Every numbering that gives this deal. Which seat stands for which is read off the first card of each seat."""
    ways = product(map("".join, permutations(SUITS)), RANK_ORDERS.items())
    orders = [(suits, name, deck(suits, ranks)) for suits, (name, ranks) in ways]
    for ((family, base), expected), (suits, ranks, order) in product(right.items(), orders):
        named: dict[int, int] = {}
        if expected and all(
            named.setdefault(seat, deal[card]) == deal[card] for seat, card in zip(expected, order, strict=True)
        ):
            yield Numbering(family, "".join(SEATS[named[seat]] for seat in range(4)), suits, ranks, base)


def _deal(answer: Answer) -> tuple[int, ...] | None:
    try:
        return holders(answer.result["deal"])
    except (ValueError, TypeError, KeyError, IndexError):
        return None
