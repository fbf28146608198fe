"""A listing as a row of decisions: for each hand its shape, its HCP, then for each high card whether the hand takes it.

Each decision has its answers in the order of the listing (CONS-5), and each answer the sum over all cases that begin
so, made when it is asked for. The four ways to add up such cases are equal where more than one of them applies; the
fastest is taken.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from dealref.cards import shapes
from dealref.cards.high_cards import points
from dealref.cards.shapes import Shape
from dealref.constraints import free_hands, halves, last_hand, rectangles
from dealref.constraints.constraint import Bounds, Constraint
from dealref.constraints.rectangles import Rectangle
from dealref.constraints.stage import Measure, Stage, Taken, start, untouched

Answer = TypeVar("Answer")


class Table(NamedTuple, Generic[Answer]):
    """The answers of a decision, how to weigh one, and the sums of the first 0, 1, 2, ... as far as needed yet."""

    answers: Sequence[Answer]
    weigh: Callable[[Answer], int]
    sums: list[int]


def up_to(table: Table[Answer], place: int) -> int:
    """The sum over the cases of all answers before this place."""
    sums = table.sums
    while len(sums) <= place:
        sums.append(sums[-1] + table.weigh(table.answers[len(sums) - 1]))
    return sums[place]


def containing(table: Table[Answer], number: int) -> int:
    """The place of the answer in which a number lies that is below the sum over all: the last need not be weighed."""
    place, last = 0, len(table.answers) - 1
    while place < last and up_to(table, place + 1) <= number:
        place += 1
    return place


@lru_cache(maxsize=1 << 8)
def total(constraint: Constraint, measure: Measure) -> int:
    """The sum over all cases of a listing."""
    stage, hand = start(constraint), constraint.hands[0]
    if constraint.lists_high_cards and not _points_suffice(stage):
        return 0
    if not constraint.lists_shapes:
        return _weight(stage, measure, None, hand.hcp, untouched(stage))
    cut = rectangles.of_shapes(hand.shapes)
    return sum(_weight(stage, measure, rectangle, hand.hcp, untouched(stage)) for row in cut for rectangle in row)


@lru_cache(maxsize=1 << 12)
def by_shape(stage: Stage, measure: Measure) -> Table[Shape]:
    """The decision for the shape of the hand in turn."""
    hand = stage.constraint.hands[stage.turn]
    return _table(
        hand.shapes, lambda shape: _weight(stage, measure, rectangles.of_shape(shape), hand.hcp, untouched(stage))
    )


@lru_cache(maxsize=1 << 13)
def by_hcp(stage: Stage, rectangle: Rectangle | None, measure: Measure) -> Table[int]:
    """The decision for the HCP of a hand whose shape is known, if shapes are listed."""
    low, high = stage.constraint.hands[stage.turn].hcp
    answers = range(low, min(high, sum(map(points, stage.high_cards))) + 1)
    return _table(answers, lambda hcp: _weight(stage, measure, rectangle, (hcp, hcp), untouched(stage)))


@lru_cache(maxsize=1 << 14)
def by_card(stage: Stage, rectangle: Rectangle | None, hcp: int, taken: Taken, measure: Measure) -> Table[Taken]:
    """The decision whether a hand whose HCP are known takes the highest open card: first the cases in which it does."""
    card = 1 << taken.open.bit_length() - 1
    still_open = taken.open ^ card
    answers = [
        Taken(held, still_open)
        for held in (taken.held | card, taken.held)
        if 0 <= hcp - points(held) <= points(still_open)
    ]
    return _table(answers, lambda answer: _weight(stage, measure, rectangle, (hcp, hcp), answer))


def _points_suffice(stage: Stage) -> bool:
    """Whether the hands can share the points of the deck, all of them if there are four hands."""
    left = sum(map(points, stage.high_cards))
    lowest, highest = (sum(ends) for ends in zip(*(hand.hcp for hand in stage.constraint.hands), strict=True))
    return lowest <= left and (highest >= left or len(stage.constraint.hands) < 4)


def _table(answers: Sequence[Answer], weigh: Callable[[Answer], int]) -> Table[Answer]:
    return Table(answers, weigh, [0])


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
