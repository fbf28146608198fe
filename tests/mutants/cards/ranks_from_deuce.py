"""Ranks 2 to A: a card is 13 * suit + rank with the deuce as rank 0, so each suit is numbered from its lowest card."""

from wiring import relabelled, serve

CAUGHT_IN = ("rank.*.", "unrank.*.")
ROUND_TRIPS = True


def turned(deal):
    return tuple(holder for suit in range(4) for holder in reversed(deal[13 * suit : 13 * suit + 13]))


serve(schemes=relabelled(turned, turned))
