"""The third hand is West's, and South has the rest."""

from dealref.numberings import bigdeal
from wiring import serve

CAUGHT_IN = ("rank.bigdeal.", "unrank.bigdeal.")
ROUND_TRIPS = True

EXCHANGED = (0, 1, 3, 2)


def exchanged(deal):
    return tuple(EXCHANGED[seat] for seat in deal)


serve(
    schemes={"bigdeal": (lambda deal: bigdeal.rank(exchanged(deal)), lambda number: exchanged(bigdeal.unrank(number)))}
)
