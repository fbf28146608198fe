"""The lists begin with the numbers that have most ones in the upper half: the loop over the counts runs downwards."""

from math import comb

from dealref.combinatorics.bitset import rank, unrank
from wiring import serve

CAUGHT_IN = ("bitset.rank.", "bitset.unrank.", "rank.christman.", "unrank.christman.")
ROUND_TRIPS = True


def blocks(half, ones):
    """For each count of ones in the upper half, most first: the count, and the size of its block."""
    return [(i, comb(half, i) * comb(half, ones - i)) for i in range(min(ones, half), max(0, ones - half) - 1, -1)]


def falling_rank(width, value):
    if width == 13 or value >> width:
        return rank(width, value)
    half = width // 2
    (upper_ones, upper), (lower_ones, lower) = (falling_rank(half, part) for part in divmod(value, 1 << half))
    ones = upper_ones + lower_ones
    start = sum(size for i, size in blocks(half, ones) if i > upper_ones)
    return ones, start + upper * comb(half, lower_ones) + lower


def falling_unrank(width, ones, position):
    if width == 13 or ones > width or position >= comb(width, ones):
        return unrank(width, ones, position)
    half = width // 2
    upper_ones, size = next(remaining := iter(blocks(half, ones)))
    while position >= size:
        position -= size
        upper_ones, size = next(remaining)
    upper, lower = divmod(position, comb(half, ones - upper_ones))
    return falling_unrank(half, upper_ones, upper) << half | falling_unrank(half, ones - upper_ones, lower)


serve({rank: falling_rank, unrank: falling_unrank})
