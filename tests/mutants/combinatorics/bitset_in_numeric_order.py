"""The 26- and 52-bit numbers with equally many ones are listed in numeric order, as the 13-bit ones are."""

from dealref.combinatorics import combination
from dealref.combinatorics.bitset import rank, unrank
from wiring import serve

CAUGHT_IN = ("bitset.rank.", "bitset.unrank.", "rank.christman.", "unrank.christman.")
ROUND_TRIPS = True


def numeric_rank(width, value):
    ones, _ = rank(width, value)
    return ones, combination.rank(tuple(bit for bit in range(width) if value >> bit & 1))


def numeric_unrank(width, ones, position):
    unrank(width, ones, position)  # the checks
    return sum(1 << bit for bit in combination.unrank(position, ones))


serve({rank: numeric_rank, unrank: numeric_unrank})
