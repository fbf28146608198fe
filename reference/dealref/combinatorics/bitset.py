"""Bit sets: Christman's lists of the numbers with a fixed count of ones, his Pos, Find and tables (spec chapter 4)."""

from bisect import bisect_right
from functools import cache, lru_cache
from itertools import accumulate
from math import comb

from dealref.combinatorics import combination
from dealref.errors import OutOfRange


def rank(width: int, value: int) -> tuple[int, int]:
    """The count of ones in `value`, and its position among the numbers of `width` bits with that count (Pos).

    Raises OutOfRange if the value needs more than `width` bits.
    Source: Christman, Appendix B; spec BITS-1, BITS-2, BITS-6.

    >>> rank(26, 58_837_787)
    (13, 5000000)
    """
    if value >> width:
        raise OutOfRange(f"out of range: {value} needs more than {width} bits")
    if _is_leaf(width):
        return value.bit_count(), _numeric_position(value)
    half = width // 2
    upper_ones, upper = rank(half, value >> half)
    lower_ones, lower = rank(half, value & ((1 << half) - 1))
    ones = upper_ones + lower_ones
    return ones, _starts(half, ones)[upper_ones] + upper * comb(half, lower_ones) + lower


def unrank(width: int, ones: int, position: int) -> int:
    """The number of `width` bits at `position`, counted from 0, among those with `ones` ones (Find).

    Raises OutOfRange if there is no such number.
    Source: Christman, Appendix B; spec BITS-1, BITS-2, BITS-6.

    >>> unrank(26, 13, 5_000_000)
    58837787
    """
    if position >= comb(width, ones):
        raise OutOfRange(f"out of range: {comb(width, ones)} numbers of {width} bits have {ones} ones, counted from 0")
    return _find(width, ones, position)


def _find(width: int, ones: int, position: int) -> int:
    if _is_leaf(width):
        return _numeric_value(ones, position)
    half = width // 2
    starts = _starts(half, ones)
    # A count that cannot occur has the same start as the next one, so the last start that fits belongs to the answer.
    upper_ones = bisect_right(starts, position) - 1
    lower_ones = ones - upper_ones
    upper, lower = divmod(position - starts[upper_ones], comb(half, lower_ones))
    return _find(half, upper_ones, upper) << half | _find(half, lower_ones, lower)


def _is_leaf(width: int) -> bool:
    """Whether numbers of this width cannot be halved, so that they are in numeric order (BITS-4)."""
    return width % 2 == 1 or width == 0


def table(width: int) -> tuple[tuple[int, int, int], ...]:
    """The paper's table: for each count of ones the number of entries and their accumulated squares.

    Source: Christman, Appendix A, tables 1 and 2; spec BITS-5.

    >>> table(13)[:3]
    ((0, 1, 1), (1, 13, 170), (2, 78, 6254))
    """
    entries = [comb(width, ones) for ones in range(width + 1)]
    squares = accumulate(entry * entry for entry in entries)
    return tuple(zip(range(width + 1), entries, squares, strict=True))


@cache
def _starts(half: int, ones: int) -> tuple[int, ...]:
    """The position of the first number for each count of ones in the upper half."""
    # For ones = half they are the accumulated squares of the paper's table: there C(half, ones - i) = C(half, i).
    sizes = (comb(half, upper) * comb(half, ones - upper) for upper in range(min(half, ones)))
    return tuple(accumulate(sizes, initial=0))


# Numbers with equal counts of ones have the colexicographic order of the sets of their one bits: the highest bit in
# which they differ decides. The caches are for speed only: all 8,192 numbers of 13 bits fit.
@lru_cache(maxsize=1 << 13)
def _numeric_position(value: int) -> int:
    return combination.index(tuple(bit for bit in range(value.bit_length()) if value >> bit & 1))


@lru_cache(maxsize=1 << 13)
def _numeric_value(ones: int, position: int) -> int:
    return sum(1 << bit for bit in combination.unrank(position, ones))
