"""Andrews' three sequences are numbered in dictionary order instead of the squashed order, which is what the program
Big Deal does; both ends of the order agree.
"""

from math import comb

from dealref.combinatorics.combination import rank, unrank
from wiring import andrews_with, serve

CAUGHT_IN = ("rank.andrews.", "unrank.andrews.")
ROUND_TRIPS = True


def turned(places, size):
    return tuple(size - 1 - place for place in reversed(places))


serve(
    schemes=andrews_with(
        index=lambda places, size: comb(size, 13) - 1 - rank(turned(places, size)),
        find=lambda number, size: turned(unrank(comb(size, 13) - 1 - number, 13), size),
    )
)
