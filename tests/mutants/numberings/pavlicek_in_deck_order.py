"""Scheme `pavlicek` takes the cards suit by suit, as most later programs do, instead of rank by rank."""

from dealref.numberings import pavlicek_suit
from wiring import serve

CAUGHT_IN = ("rank.pavlicek.", "unrank.pavlicek.")
ROUND_TRIPS = True

serve(schemes={"pavlicek": (pavlicek_suit.rank, pavlicek_suit.unrank)})
