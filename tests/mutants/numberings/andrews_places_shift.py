"""A hand's cards are taken out of the vacant places lowest first, so each one taken shifts the places still to come."""

from math import comb

from dealref.cards.deal import E, N, S, W
from dealref.combinatorics.combination import unrank
from dealref.errors import OutOfRange
from dealref.numberings import andrews
from wiring import DEALS, serve

CAUGHT_IN = ("unrank.andrews.",)


def shifting_unrank(number):
    if number >= DEALS:
        raise OutOfRange("out of range")
    rest, south = divmod(number, comb(26, 13))
    north, east = divmod(rest, comb(39, 13))
    deal, vacant = [W] * 52, list(range(52))
    for seat, index in ((N, north), (E, east), (S, south)):
        for place in unrank(index, 13):
            deal[vacant.pop(place % len(vacant))] = seat
    return tuple(deal)


serve(schemes={"andrews": (andrews.rank, shifting_unrank)})
