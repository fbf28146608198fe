"""Among the numbers with equally many ones in the upper half, the upper half changes fastest: the two positions are
combined the wrong way round.
"""

from itertools import accumulate
from math import comb

from dealref.combinatorics.bitset import rank, unrank
from wiring import serve

CAUGHT_IN = ("bitset.rank.", "bitset.unrank.", "rank.christman.", "unrank.christman.")
ROUND_TRIPS = True


def starts(half, ones):
    return list(accumulate((comb(half, i) * comb(half, ones - i) for i in range(ones)), initial=0))


def faulty_rank(width, value):
    if width == 13 or value >> width:
        return rank(width, value)
    half = width // 2
    (upper_ones, upper), (lower_ones, lower) = (faulty_rank(half, part) for part in divmod(value, 1 << half))
    ones = upper_ones + lower_ones
    return ones, starts(half, ones)[upper_ones] + lower * comb(half, upper_ones) + upper


def faulty_unrank(width, ones, position):
    if width == 13 or ones > width or position >= comb(width, ones):
        return unrank(width, ones, position)
    half = width // 2
    upper_ones = max(i for i, start in enumerate(starts(half, ones)) if start <= position and i <= half)
    lower, upper = divmod(position - starts(half, ones)[upper_ones], comb(half, upper_ones))
    return faulty_unrank(half, upper_ones, upper) << half | faulty_unrank(half, ones - upper_ones, lower)


serve({rank: faulty_rank, unrank: faulty_unrank})
