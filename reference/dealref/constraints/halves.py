"""Sums over a hand in turn and later hands with shapes: majors and minors apart, then joined (see `listing`).

A picture. The sum of a half is one integer, a row of words of 64 bits. Side by side stand the *places*, one for each
choice of rectangles for the later hands; and the places stand there again for each number of points of variable 0, the
*lanes*. With three places and at most one point the rows have six words, the lowest first:

    majors    0 points: places 0 1 2    1 point: places 0 1 2
    minors    1 point: places 2 1 0     0 points: places 2 1 0

A word of the majors counts the ways to deal the major suits with these points in this place. A word of the minors
counts the ways to deal the minor suits in this place with points that go with those of the majors, so its lane has the
points of the *majors*. Read the minors from the end, and the words belong together: the sum is that of six products,
and `_joined` does no more. The other functions make the two rows, all words of a row at once, for each point of the
variables that have no lanes.
"""

from collections import defaultdict
from collections.abc import Iterable
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from dealref.cards.high_cards import points
from dealref.constraints import high_card_polynomials, later_hands, memo, spot_cards
from dealref.constraints.constraint import ANY_HCP, Bounds
from dealref.constraints.high_card_polynomials import POINT_BITS, SUIT_BITS, Limits
from dealref.constraints.later_hands import WIDTH, LaterHands
from dealref.constraints.point_bounds import TURN, Lanes, Sums, in_lanes, within, within_total
from dealref.constraints.rectangles import Pair, Rectangle
from dealref.constraints.stage import Holding, Measure, Stage, Taken, holdings

MAJORS: Final = 0
MINORS: Final = 1


class Half(NamedTuple):
    """Two suits: the lengths that the hand in turn may have, the spot and high cards left, and the high cards taken."""

    side: int
    pairs: tuple[Pair, ...]
    spots: Pair
    high_cards: tuple[int, ...]
    holdings: tuple[Holding, ...]


class Variables(NamedTuple):
    """Whose HCP are counted: for each hand its variable, for each variable its bounds, and the bounds of their sum.

    The bounds of the sum are those of the last of four hands, which has the points that the others leave.
    """

    limits: Limits
    bounds: tuple[Bounds | None, ...]
    total: Bounds | None


def _integers(sums: Sums) -> Iterable[int]:
    return sums.values()


def weight(stage: Stage, measure: Measure, rectangle: Rectangle, hcp: Bounds, taken: Taken) -> int:
    """The sum over the cases from the hand in turn on, whose shape is in the rectangle.

    It has HCP within the bounds, and of each suit the high cards taken, where they are known.
    """
    later = later_hands.after(stage.constraint, stage.turn)
    variables = _variables(stage, hcp)
    spades, hearts, diamonds, clubs = stage.spots
    suits = holdings(taken)
    majors = Half(MAJORS, rectangle.majors, (spades, hearts), stage.high_cards[:2], suits[:2])
    minors = Half(MINORS, rectangle.minors, (diamonds, clubs), stage.high_cards[2:], suits[2:])
    # The sums within bounds are worth remembering for the half that stays the same while the other is decided.
    untouched = tuple(still_open for _, still_open in minors.holdings) == minors.high_cards
    steady, tried = (minors, majors) if untouched else (majors, minors)
    lanes = _lanes(later, variables.limits)
    return _joined(lanes, _sums(later, measure, tried, variables.limits), _within(later, measure, steady, variables))


@lru_cache(maxsize=1 << 12)
def _variables(stage: Stage, hcp: Bounds) -> Variables:
    hands = later_hands.after(stage.constraint, stage.turn).hands
    follows = len(stage.constraint.hands) == 4 and all(hand.hcp != ANY_HCP for hand in hands)
    limits: list[tuple[int, int] | None] = [None]
    bounds: list[Bounds] = []
    for hand in hands[:-1] if follows else hands:
        if hand.hcp == ANY_HCP:
            limits.append(None)
        else:
            limits.append((len(bounds), hand.hcp[1]))
            bounds.append(hand.hcp)
    every = (*bounds, None, None)[:TURN]
    if not follows and hcp == ANY_HCP:
        return Variables(tuple(limits), every, None)
    limits[0] = (TURN, stage.constraint.hands[stage.turn].hcp[1])
    if not follows:
        return Variables(tuple(limits), (*every, hcp), None)
    left = sum(map(points, stage.high_cards))
    low, high = hands[-1].hcp
    return Variables((*limits, None), (*every, hcp), (left - high, left - low))


def _sums(later: LaterHands, measure: Measure, half: Half, limits: Limits) -> Sums:
    """The sums of a half by the points of the hands. Source: spec CONS-6."""
    if later.mirrored:
        half = half._replace(side=MAJORS)
    return _products(later, measure, half, limits)


@memo.bounded(_integers)
def _products(later: LaterHands, measure: Measure, half: Half, limits: Limits) -> Sums:
    """The packed sums of the spot cards times the polynomials of both suits."""
    spots = _spot_sums(later, measure, half.side, half.pairs, half.spots)
    one, other = (
        high_card_polynomials.of_suit(left, holding, limits, rest=later.rest)
        for left, holding in zip(half.high_cards, half.holdings, strict=True)
    )
    lanes, (guard, over) = _lanes(later, limits), _guard(limits)
    result: defaultdict[int, int] = defaultdict(int)
    for counts, terms in one.items():
        inner: defaultdict[int, int] = defaultdict(int)
        for more_counts, more_terms in other.items():
            if packed := spots.get(counts + (more_counts << SUIT_BITS)):
                for code, number in more_terms.items():
                    inner[code] += packed if number == 1 else number * packed
        side_by_side = in_lanes(inner, lanes)
        for code, number in terms.items():
            for more, packed in side_by_side.items():
                if not code + more + guard & over:
                    result[code + more] += packed if number == 1 else number * packed
    return in_lanes(result, lanes)


_spot_sums = memo.bounded(_integers)(spot_cards.of_pairs)


def _guard(limits: Limits) -> tuple[int, int]:
    """What to add to a code of points, and the bits that are then set if some hand has more than counts."""
    top = 1 << POINT_BITS - 1
    counted = [(variable, most) for variable, most in filter(None, limits) if variable]
    guard = sum(max(top - 1 - most, 0) << POINT_BITS * variable for variable, most in counted)
    return guard, sum(top << POINT_BITS * variable for variable, _ in counted)


@lru_cache(maxsize=1 << 10)
def _lanes(later: LaterHands, limits: Limits) -> Lanes:
    most = max((most for variable, most in filter(None, limits) if not variable), default=0)
    width = WIDTH * later.places
    return Lanes(most, width, (1 << width * (most + 1)) - 1)


@memo.bounded(_integers)
def _within(later: LaterHands, measure: Measure, half: Half, variables: Variables) -> Sums:
    """From points in the other half to the sum over those points in this half that keep all within bounds."""
    sums, lanes = _sums(later, measure, half, variables.limits), _lanes(later, variables.limits)
    if variables.total:
        return within_total(sums, lanes, variables.bounds, variables.total)
    return within(sums, lanes, variables.bounds)


def _joined(lanes: Lanes, one: Sums, other: Sums) -> int:
    """The sum of all products of places that belong together: those of the minors are in reverse."""
    size = lanes.width * (lanes.most + 1) // 8
    total = 0
    for code, packed in one.items():
        if matching := other.get(code):
            ones = packed.to_bytes(-(-packed.bit_length() // WIDTH) * (WIDTH // 8), "little")
            others = matching.to_bytes(size, "little")
            total += sum(map(mul, memoryview(ones).cast("Q"), memoryview(others).cast("Q")[::-1]))
    return total
