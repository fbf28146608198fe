"""East's and South's sequences are their places in the full deck, not in what is left of it, when a deal is
numbered.
"""

from math import comb

from dealref.cards.deal import E, N, S, hand
from dealref.combinatorics.combination import rank
from dealref.numberings import andrews
from wiring import serve

CAUGHT_IN = ("rank.andrews.",)


def full_deck_rank(deal):
    north, east, south = (rank(hand(deal, seat)) for seat in (N, E, S))
    return (north * comb(39, 13) + east) * comb(26, 13) + south


serve(schemes={"andrews": (full_deck_rank, andrews.unrank)})
