"""Sums over a hand in turn and later hands with shapes: majors and minors apart, then joined (see `listing`)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from itertools import accumulate
from operator import mul
from typing import Final, NamedTuple

from dealref.cards.high_cards import points
from dealref.constraints import high_card_polynomials, later_hands, memo, spot_cards
from dealref.constraints.constraint import ANY_HCP, Bounds
from dealref.constraints.high_card_polynomials import POINT_BITS, SUIT_BITS, Limits
from dealref.constraints.later_hands import WIDTH, LaterHands
from dealref.constraints.rectangles import Pair, Rectangle
from dealref.constraints.stage import Measure, Stage, Taken

MAJORS: Final = 0
MINORS: Final = 1

MOST: Final = 20
"""The points of two suits."""

TURN: Final = 2
"""The variable of the hand in turn; those of later hands are 0 and 1."""

Sums = Mapping[int, int]
"""From points, as codes of `high_card_polynomials`, to packed sums."""


class Half(NamedTuple):
    """Two suits: the lengths that the hand in turn may have, the spot and high cards left, and the high cards taken."""

    side: int
    pairs: tuple[Pair, ...]
    spots: Pair
    high_cards: tuple[int, ...]
    taken: Taken


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
    majors = Half(MAJORS, rectangle.majors, (spades, hearts), stage.high_cards[:2], taken[:2])
    minors = Half(MINORS, rectangle.minors, (diamonds, clubs), stage.high_cards[2:], taken[2:])
    # The sums within bounds are worth remembering for the half that stays the same while alternatives are tried.
    steady, tried = (minors, majors) if taken[2] is None else (majors, minors)
    return _joined(later, _sums(later, measure, tried, variables.limits), _within(later, measure, steady, variables))


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
    if not follows and hcp == ANY_HCP:
        return Variables(tuple(limits), tuple(bounds), None)
    limits[0] = (TURN, stage.constraint.hands[stage.turn].hcp[1])
    every = (*bounds, None, None)[:TURN]
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
        high_card_polynomials.of_suit(left, taken, limits, rest=later.rest)
        for left, taken in zip(half.high_cards, half.taken, strict=True)
    )
    guard, over = _guard(limits)
    result: defaultdict[int, int] = defaultdict(int)
    for counts, terms in one.items():
        inner: defaultdict[int, int] = defaultdict(int)
        for more_counts, more_terms in other.items():
            if packed := spots.get(counts + (more_counts << SUIT_BITS)):
                for code, number in more_terms.items():
                    inner[code] += packed if number == 1 else number * packed
        for code, number in terms.items():
            for more, packed in inner.items():
                if not code + more + guard & over:
                    result[code + more] += packed if number == 1 else number * packed
    return result


_spot_sums = memo.bounded(_integers)(spot_cards.of_pairs)


def _guard(limits: Limits) -> tuple[int, int]:
    """What to add to a code of points, and the bits that are then set if some hand has more than counts."""
    top = 1 << POINT_BITS - 1
    counted = [limit for limit in limits if limit]
    guard = sum(max(top - 1 - most, 0) << POINT_BITS * variable for variable, most in counted)
    return guard, sum(top << POINT_BITS * variable for variable, _ in counted)


@memo.bounded(_integers)
def _within(later: LaterHands, measure: Measure, half: Half, variables: Variables) -> Sums:
    """From points in the other half to the sum over those points in this half that keep all within bounds."""
    if variables.total:
        return _within_total(_sums(later, measure, half, variables.limits), variables.bounds, variables.total)
    sums = _later_within(later, measure, half, variables.limits, variables.bounds[:TURN])
    own = variables.bounds[TURN:]
    return _along(sums, TURN, own[0]) if own and own[0] else sums


@memo.bounded(_integers)
def _later_within(
    later: LaterHands, measure: Measure, half: Half, limits: Limits, bounds: tuple[Bounds | None, ...]
) -> Sums:
    sums = _sums(later, measure, half, limits)
    for variable, each in enumerate(bounds):
        if each:
            sums = _along(sums, variable, each)
    return sums


def _along(sums: Sums, variable: int, bounds: Bounds) -> Sums:
    """The sums within the bounds of one variable."""
    shift, (low, high) = POINT_BITS * variable, bounds
    lines: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for code, packed in sums.items():
        count = code >> shift & (1 << POINT_BITS) - 1
        lines[code - (count << shift)][count] = packed
    result = {}
    for code, line in lines.items():
        least, most = min(line), max(line)
        below = [0, *accumulate(line.get(count, 0) for count in range(least, most + 1))]
        for count in range(max(low - most, 0), min(high - least, MOST) + 1):
            first, last = max(low - count, least), min(high - count, most)
            if packed := below[last + 1 - least] - below[first - least]:
                result[code + (count << shift)] = packed
    return result


def _within_total(sums: Sums, bounds: Sequence[Bounds | None], total: Bounds) -> Sums:
    """The sums within the bounds of three variables and of their sum.

    The points of variables 0 and 2 in this half are added up first: for each such number, the sums below a point in two
    variables give those within bounds.
    """
    (low0, high0), (low1, high1), (low2, high2) = (each or (0, 2 * MOST) for each in bounds)
    tables, turns = _tables(sums)
    result = {}
    for turn in range(max(low2 - max(turns, default=0), 0), min(high2 - min(turns, default=0), MOST) + 1):
        for zero in range(min(high0, MOST - turn) + 1):
            rows = [
                (both, table[last + 1], table[first])
                for both, table in tables.items()
                if (first := max(low2 - turn, both - high0 + zero, 0))
                <= (last := min(high2 - turn, both - max(low0 - zero, 0)))
            ]
            for one in range(min(high1, MOST - turn - zero) + 1):
                least, most, share = max(low1 - one, 0), high1 - one + 1, turn + zero + one
                packed = 0
                for both, upper, lower in rows:
                    low = max(total[0] - share - both, least)
                    high = min(total[1] - share - both + 1, most, len(upper) - 1)
                    if low < high:
                        packed += upper[high] - lower[high] - upper[low] + lower[low]
                if packed:
                    result[zero | one << POINT_BITS | turn << POINT_BITS * TURN] = packed
    return result


def _tables(sums: Sums) -> tuple[Mapping[int, list[list[int]]], set[int]]:
    """For each number of points of variables 0 and 2 together, the sums below each point of variables 2 and 1.

    With them, the points of variable 2 that there are.
    """
    digit = (1 << POINT_BITS) - 1
    split = {(code & digit, code >> POINT_BITS & digit, code >> 2 * POINT_BITS): each for code, each in sums.items()}
    tables = {}
    for both in {zero + turn for zero, _, turn in split}:
        rows = [[0] * (MOST - both + 2)]
        for turn in range(both + 1):
            row = accumulate(split.get((both - turn, one, turn), 0) for one in range(MOST - both + 1))
            rows.append([a + b for a, b in zip(rows[-1], (0, *row), strict=True)])
        tables[both] = rows
    return tables, {turn for _, _, turn in split}


def _joined(later: LaterHands, one: Sums, other: Sums) -> int:
    """The sum of all products of places that belong together: those of the minors are in reverse."""
    size = later.places * WIDTH // 8
    pairs = [(packed, found) for code, packed in one.items() if (found := other.get(code))]
    ones = b"".join([packed.to_bytes(size, "little") for packed, _ in pairs])
    others = b"".join([packed.to_bytes(size, "little") for _, packed in reversed(pairs)])
    return sum(map(mul, memoryview(ones).cast("Q"), memoryview(others).cast("Q")[::-1]))
