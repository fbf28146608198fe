"""East's and South's places are counted in the full deck, not among the cards that are left."""

from math import comb

from dealref.combinatorics import combination
from dealref.numberings import bigdeal
from wiring import serve

CAUGHT_IN = ("rank.bigdeal.",)


def lexicographic(places):
    return comb(52, 13) - 1 - combination.rank(tuple(51 - place for place in reversed(places)))


def rank(deal):
    n, e, s = (lexicographic(tuple(c for c, holder in enumerate(deal) if holder == seat)) for seat in range(3))
    return (n * comb(39, 13) + e) * comb(26, 13) + s


serve(schemes={"bigdeal": (rank, bigdeal.unrank)})
