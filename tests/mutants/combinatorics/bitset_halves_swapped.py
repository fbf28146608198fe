"""The lower half of a number is compared first and the upper half changes fastest: the halves are taken in the order
in which they are shifted out.
"""

from itertools import accumulate
from math import comb

from dealref.combinatorics.bitset import rank, unrank
from wiring import serve

CAUGHT_IN = ("bitset.rank.", "bitset.unrank.", "rank.christman.", "unrank.christman.")
ROUND_TRIPS = True


def starts(half, ones):
    return list(accumulate((comb(half, i) * comb(half, ones - i) for i in range(ones)), initial=0))


def swapped_rank(width, value):
    if width == 13 or value >> width:
        return rank(width, value)
    half = width // 2
    (upper_ones, upper), (lower_ones, lower) = (swapped_rank(half, part) for part in divmod(value, 1 << half))
    ones = upper_ones + lower_ones
    return ones, starts(half, ones)[lower_ones] + lower * comb(half, upper_ones) + upper


def swapped_unrank(width, ones, position):
    if width == 13 or ones > width or position >= comb(width, ones):
        return unrank(width, ones, position)
    half = width // 2
    lower_ones = max(i for i, start in enumerate(starts(half, ones)) if start <= position and i <= half)
    lower, upper = divmod(position - starts(half, ones)[lower_ones], comb(half, ones - lower_ones))
    return swapped_unrank(half, ones - lower_ones, upper) << half | swapped_unrank(half, lower_ones, lower)


serve({rank: swapped_rank, unrank: swapped_unrank})
