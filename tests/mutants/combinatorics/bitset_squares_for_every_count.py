"""The accumulated squares of the paper's table are taken for the starts of the blocks whatever the count of ones,
and they are that only where half the bits are ones.
"""

from math import comb

from dealref.combinatorics.bitset import rank, table
from wiring import serve

CAUGHT_IN = ("bitset.rank.", "rank.christman.")


def starts(half):
    return [0, *(squares for _, _, squares in table(half))]


def squares_rank(width, value):
    if width == 13 or value >> width:
        return rank(width, value)
    half = width // 2
    (upper_ones, upper), (lower_ones, lower) = (squares_rank(half, part) for part in divmod(value, 1 << half))
    return upper_ones + lower_ones, starts(half)[upper_ones] + upper * comb(half, lower_ones) + lower


serve({rank: squares_rank})
