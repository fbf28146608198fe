"""The listing of a constraint: counted, listed and numbered (CONS-8 to CONS-12)."""

from functools import lru_cache
from itertools import islice

from dealer.cards import SEATS, Deal
from dealer.constraints import fills, model, tree
from dealer.constraints.model import Constraint, Makeup
from dealer.constraints.tree import Found, Measure, Node
from dealer.faults import OutOfRange, TooLarge, Unsatisfiable
from dealer.shapes import high_cards_text, shape_text

MOST_ROWS = 1000  # CONS-9c

Row = dict[str, object]


class Listing:
    """The cases of a constraint."""

    def __init__(self, constraint: Constraint) -> None:
        self._constraint = constraint
        self._root = tree.root(constraint)

    def count(self) -> tuple[int, int]:
        """The number of cases, and the sum of their combinations (CONS-8)."""
        return self._root.size(Measure.CASES), self._root.size(Measure.COMBINATIONS)

    def cases(self, first: int, limit: int) -> list[Row]:
        """A page of the listing (CONS-9)."""
        if limit > MOST_ROWS:
            raise TooLarge(f"the limit is at most {MOST_ROWS}")
        if limit == 0:
            raise OutOfRange("the limit is at least 1")
        self._satisfiable()
        if not 1 <= first <= self._root.size(Measure.CASES):
            raise OutOfRange("the listing has no such index")
        rows = islice(tree.rows(self._root, first - 1), limit)
        return [self._row(found, index) for index, found in enumerate(rows, start=first)]

    def select(self, number: int) -> tuple[Row, int]:
        """The case of a number below T, and the offset (CONS-10)."""
        found, node = self._find(number)
        return self._row(found, tree.before(node, Measure.CASES) + 1), number - found.before

    def rank(self, deal: Deal) -> int:
        """The number of a deal (CONS-11)."""
        self._satisfiable()
        hands = self._constraint.hands
        makeups = [self._constraint.makeup(deal[SEATS.index(hand.seat)]) for hand in hands]
        if not all(map(model.meets, hands, makeups)):
            raise Unsatisfiable("the deal does not meet the constraint")
        before = tree.before(tree.case(self._root, makeups), Measure.COMBINATIONS)
        return fills.rest(self._constraint) * before + fills.rank(self._constraint, makeups, deal)

    def unrank(self, number: int) -> Deal:
        """The deal of a number below N (CONS-12)."""
        rest = fills.rest(self._constraint)
        found, _ = self._find(number // rest)
        return fills.unrank(self._constraint, found.makeups, number - rest * found.before)

    def _satisfiable(self) -> None:
        if not self._root.size(Measure.COMBINATIONS):
            raise Unsatisfiable("no deal meets the constraint")

    def _find(self, number: int) -> tuple[Found, Node]:
        """The case of a number below T, which is the sum of sizes that are asked for anyway."""
        if number >= sum(self._root.sizes(Measure.COMBINATIONS)):
            self._satisfiable()
            raise OutOfRange("the number is above the last")
        return tree.find(self._root, number)

    def _row(self, found: Found, index: int) -> Row:
        """A case as CONS-9a writes it."""
        return {
            "index": str(index),
            "hands": [
                _makeup_members(hand.seat, makeup)
                for hand, makeup in zip(self._constraint.hands, found.makeups, strict=True)
            ],
            "combinations": str(found.combinations),
            "cumulative": str(found.before + found.combinations),
        }


@lru_cache(maxsize=64)
def of(constraint: Constraint) -> Listing:
    """The listing of a constraint."""
    return Listing(constraint)


def _makeup_members(seat: str, makeup: Makeup) -> Row:
    members: Row = {"seat": seat}
    if makeup.shape:
        members["shape"] = shape_text(makeup.shape)
    if makeup.high:
        members["high_cards"] = high_cards_text(makeup.high)
    return members
