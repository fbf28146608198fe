"""Sums of a half of the deck by the points of hands, and those that keep every hand's HCP within its bounds.

The points of variables 1 and 2 stand in the codes of the sums, those of variable 0 are *lanes*: a packed sum for each
number of points, side by side in one integer. So a shift adds points to variable 0 in all places at once.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final, NamedTuple

from dealref.constraints.constraint import Bounds
from dealref.constraints.high_card_polynomials import POINT_BITS

MOST: Final = 20
"""The points of two suits."""

TURN: Final = 2
"""The variable of the hand in turn; those of later hands are 0 and 1."""

_POINTS: Final = (1 << POINT_BITS) - 1

Sums = Mapping[int, int]
"""From points, as codes of `high_card_polynomials`, to packed sums, in lanes or not."""


class Lanes(NamedTuple):
    """A packed sum for each number of points of variable 0, up to the most that count, side by side in an integer."""

    most: int
    width: int
    mask: int


def in_lanes(sums: Sums, lanes: Lanes) -> Sums:
    """The sums with the points of variable 0 no longer in their codes, but as lanes of the packed sums."""
    result: defaultdict[int, int] = defaultdict(int)
    for code, packed in sums.items():
        result[code & ~_POINTS] += packed << lanes.width * (code & _POINTS)
    return {code: packed & lanes.mask for code, packed in result.items()}


def within(sums: Sums, lanes: Lanes, bounds: Sequence[Bounds | None]) -> Sums:
    """From points of other cards to the sum over those points that keep each variable within its bounds.

    The lanes of the result are in reverse, as the places of the minors are.
    """
    low, high = bounds[0] or (0, 0)
    sums = {code: _window(_accumulated(packed, lanes), low, high, lanes) & lanes.mask for code, packed in sums.items()}
    for variable, each in enumerate(bounds[1:], start=1):
        if each:
            sums = _along(sums, variable, each)
    return sums


def within_total(sums: Sums, lanes: Lanes, bounds: Sequence[Bounds | None], total: Bounds) -> Sums:
    """The same where the sum of the three variables has bounds too."""
    (low0, high0), (low1, high1), (low2, high2) = (each or (0, 0) for each in bounds)
    rows = _rows(sums, lanes)
    turns = {code >> POINT_BITS * TURN for code in sums}
    result = {}
    for turn in range(max(low2 - max(turns, default=0), 0), min(high2 - min(turns, default=0), MOST) + 1):
        for one in range(min(high1, MOST - turn) + 1):
            windows: defaultdict[Bounds, int] = defaultdict(int)
            for both, below in rows.items():
                first, last = max(low1 - one, both + turn - high2, 0), min(high1 - one, both + turn - low2, both)
                if first <= last and (ways := below[last + 1] - below[first]):
                    share = turn + one + both
                    windows[max(low0, total[0] - share), min(high0, total[1] - share)] += ways
            packed = sum(_window(ways, low, high, lanes) for (low, high), ways in windows.items() if low <= high)
            if packed:
                result[one << POINT_BITS | turn << POINT_BITS * TURN] = packed & lanes.mask
    return result


def _rows(sums: Sums, lanes: Lanes) -> Mapping[int, list[int]]:
    """For each number of points of variables 1 and 2 together, the sums below each number of points of variable 1."""
    rows: defaultdict[int, list[int]] = defaultdict(lambda: [0] * (MOST + 1))
    for code, packed in sums.items():
        one, turn = code >> POINT_BITS & _POINTS, code >> POINT_BITS * TURN
        rows[one + turn][one] = _accumulated(packed, lanes)
    return {both: [0, *accumulate(row)] for both, row in rows.items()}


def _accumulated(packed: int, lanes: Lanes) -> int:
    """For each number of points of variable 0 the sum up to it."""
    by = 1
    while by <= lanes.most:
        packed += packed << lanes.width * by
        by *= 2
    return packed & lanes.mask


def _window(accumulated: int, low: int, high: int, lanes: Lanes) -> int:
    """The sums over those points of variable 0 that, with the points of a lane, are within the bounds.

    The lanes are in reverse.
    """
    by = lanes.most - high
    return (accumulated << lanes.width * by) - (accumulated << lanes.width * (by + high - low + 1))


def _along(sums: Sums, variable: int, bounds: Bounds) -> Sums:
    """The sums within the bounds of one variable."""
    shift, (low, high) = POINT_BITS * variable, bounds
    lines: defaultdict[int, dict[int, int]] = defaultdict(dict)
    for code, packed in sums.items():
        count = code >> shift & _POINTS
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
