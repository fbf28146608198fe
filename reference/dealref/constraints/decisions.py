"""A listing as a row of decisions: for each hand its shape, its HCP, its high cards in the majors, in the minors.

Each decision has its answers in the order of the listing (CONS-5), and each answer the sum over all cases that begin
so. The four ways to add up such cases are equal where more than one of them applies; the fastest is taken.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import accumulate, groupby, product
from typing import Generic, NamedTuple, TypeVar

from dealref.cards import shapes
from dealref.cards.high_cards import points
from dealref.cards.shapes import Shape
from dealref.constraints import free_hands, halves, last_hand, rectangles
from dealref.constraints.constraint import Bounds, Constraint
from dealref.constraints.rectangles import Rectangle
from dealref.constraints.stage import OPEN, Measure, Stage, Taken, start

Answer = TypeVar("Answer")


class Table(NamedTuple, Generic[Answer]):
    """The possible answers of a decision, and the sum over the cases of the first 0, 1, 2, ... of them."""

    answers: Sequence[Answer]
    up_to: Sequence[int]


@lru_cache(maxsize=1 << 8)
def total(constraint: Constraint, measure: Measure) -> int:
    """The sum over all cases of a listing."""
    stage, hand = start(constraint), constraint.hands[0]
    if not constraint.lists_shapes:
        return _weight(stage, measure, None, hand.hcp, OPEN)
    cut = rectangles.of_shapes(hand.shapes)
    return sum(_weight(stage, measure, rectangle, hand.hcp, OPEN) for row in cut for rectangle in row)


@lru_cache(maxsize=1 << 8)
def by_pattern(alternatives: tuple[Shape, ...]) -> tuple[tuple[Shape, ...], ...]:
    """The shapes of a hand, those of each pattern together: what comes late in the order is seldom looked at."""
    return tuple(tuple(group) for _, group in groupby(alternatives, shapes.pattern))


@lru_cache(maxsize=1 << 14)
def by_shape(stage: Stage, alternatives: tuple[Shape, ...], measure: Measure) -> Table[Shape]:
    """The decision for one of some shapes."""
    hcp = stage.constraint.hands[stage.turn].hcp
    return _table(
        alternatives, (_weight(stage, measure, rectangles.of_shape(shape), hcp, OPEN) for shape in alternatives)
    )


@lru_cache(maxsize=1 << 13)
def by_hcp(stage: Stage, rectangle: Rectangle | None, measure: Measure) -> Table[int]:
    """The decision for the HCP of a hand whose shape is known, if shapes are listed."""
    low, high = stage.constraint.hands[stage.turn].hcp
    answers = range(low, min(high, sum(map(points, stage.high_cards))) + 1)
    return _table(answers, (_weight(stage, measure, rectangle, (hcp, hcp), OPEN) for hcp in answers))


@lru_cache(maxsize=1 << 13)
def by_majors(stage: Stage, rectangle: Rectangle | None, hcp: int, measure: Measure) -> Table[Taken]:
    """The decision for the high cards in spades and hearts of a hand whose HCP are known."""
    spades, hearts, *_ = map(_falling, stage.high_cards)
    answers: list[Taken] = [
        (one, other, None, None) for one, other in product(spades, hearts) if points(one) + points(other) <= hcp
    ]
    return _table(answers, (_weight(stage, measure, rectangle, (hcp, hcp), taken) for taken in answers))


@lru_cache(maxsize=1 << 13)
def by_minors(stage: Stage, rectangle: Rectangle | None, hcp: int, majors: Taken, measure: Measure) -> Table[Taken]:
    """The decision for the high cards in diamonds and clubs of a hand whose other high cards are known."""
    due = hcp - sum(points(bits or 0) for bits in majors)
    *_, diamonds, clubs = map(_falling, stage.high_cards)
    answers: list[Taken] = [
        (*majors[:2], one, other) for one, other in product(diamonds, clubs) if points(one) + points(other) == due
    ]
    return _table(answers, (_weight(stage, measure, rectangle, (hcp, hcp), taken) for taken in answers))


@lru_cache(maxsize=16)
def _falling(left: int) -> list[int]:
    """All sets of the high cards of a suit, in the order of their maps (SHAPE-7)."""
    return [bits for bits in range(left, -1, -1) if not bits & ~left]


def _table(answers: Iterable[Answer], weights: Iterable[int]) -> Table[Answer]:
    possible = [(answer, weight) for answer, weight in zip(answers, weights, strict=True) if weight]
    return Table([answer for answer, _ in possible], [0, *accumulate(weight for _, weight in possible)])


def _weight(stage: Stage, measure: Measure, rectangle: Rectangle | None, hcp: Bounds, taken: Taken) -> int:
    """The sum over the cases from the hand in turn on.

    Its shape is in the rectangle, if shapes are listed; it has HCP within the bounds, and of each suit the high cards
    taken, where they are known.
    """
    if rectangle is None:
        return free_hands.weight(stage, measure, hcp, taken)
    if stage.turn + 1 == len(stage.constraint.hands):
        return last_hand.weight(stage, measure, rectangle, hcp, taken)
    if measure is Measure.COMBINATIONS and _any_shapes_follow(stage.constraint, stage.turn):
        return free_hands.combinations(stage, rectangle, hcp, taken)
    return halves.weight(stage, measure, rectangle, hcp, taken)


@lru_cache(maxsize=1 << 10)
def _any_shapes_follow(constraint: Constraint, turn: int) -> bool:
    every = len(shapes.ordered(constraint.deck.ranks))
    return all(len(hand.shapes) == every for hand in constraint.hands[turn + 1 :])
