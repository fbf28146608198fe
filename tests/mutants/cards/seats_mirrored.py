"""Seats N W S E: the seats are an enumeration that runs anticlockwise. Whoever deals and numbers with it sees every
deal come back.
"""

from dealref.cards.deal import E, N, S, W
from wiring import relabelled, serve

CAUGHT_IN = ("rank.*.", "unrank.*.")
ROUND_TRIPS = True

MIRRORED = (N, W, S, E)


def mirrored(deal):
    return tuple(MIRRORED[seat] for seat in deal)


serve(schemes=relabelled(mirrored, mirrored))
