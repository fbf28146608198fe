"""Christman's 13-, 26- and 52-bit numbers (chapter 4)."""

import math
from bisect import bisect_right
from functools import cache
from itertools import accumulate

from dealer.faults import OutOfRange

# _LISTS[ones] has the 13-bit numbers with so many ones, ascending (BITS-1); _PLACES has the place of each in its list.
_LISTS = [[value for value in range(1 << 13) if value.bit_count() == ones] for ones in range(14)]
_PLACES = {value: place for values in _LISTS for place, value in enumerate(values)}


@cache
def _starts(width: int, ones: int) -> list[int]:
    """The position of the first number with i ones in its upper half, for i = 0, 1, ..., half the width."""
    half = width // 2
    counts = [
        math.comb(half, upper) * math.comb(half, ones - upper) if upper <= ones else 0 for upper in range(half + 1)
    ]
    return list(accumulate(counts[:-1], initial=0))


def rank(width: int, value: int) -> int:
    """The position of a number among those of its width with as many ones (BITS-2)."""
    if width == 13:
        return _PLACES[value]
    half = width // 2
    upper, lower = value >> half, value & (1 << half) - 1
    ones = upper.bit_count()
    below = lower.bit_count()
    return _starts(width, ones + below)[ones] + rank(half, upper) * math.comb(half, below) + rank(half, lower)


def unrank(width: int, ones: int, position: int) -> int:
    """The number at a position among those of its width with so many ones."""
    if width == 13:
        return _LISTS[ones][position]
    half = width // 2
    starts = _starts(width, ones)
    upper = bisect_right(starts, position) - 1  # an empty stretch ends where the next one starts, and is passed over
    high, low = divmod(position - starts[upper], math.comb(half, ones - upper))
    return unrank(half, upper, high) << half | unrank(half, ones - upper, low)


def table(width: int) -> list[tuple[int, int, int]]:
    """The rows of ones, entries and accumulated squares (BITS-5)."""
    entries = [math.comb(width, ones) for ones in range(width + 1)]
    return list(zip(range(width + 1), entries, accumulate(entry**2 for entry in entries), strict=True))


def limited_rank(width: int, value: int) -> tuple[int, int]:
    """The count of ones and the position, with the faults of BITS-6."""
    if value >> width:
        raise OutOfRange(f"the value has more than {width} bits")
    return value.bit_count(), rank(width, value)


def limited_unrank(width: int, ones: int, position: int) -> int:
    """The value at a position, with the faults of BITS-6."""
    if ones > width:
        raise OutOfRange(f"{width} bits have no {ones} ones")
    if position >= math.comb(width, ones):
        raise OutOfRange("the position is above the last")
    return unrank(width, ones, position)
