"""Scheme `pavlicek-suit` takes the cards rank by rank: the article's own order, answered under the other name."""

from dealref.numberings import pavlicek
from wiring import serve

CAUGHT_IN = ("rank.pavlicek-suit.", "unrank.pavlicek-suit.")
ROUND_TRIPS = True

serve(schemes={"pavlicek-suit": (pavlicek.rank, pavlicek.unrank)})
