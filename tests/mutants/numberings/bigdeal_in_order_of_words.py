"""Deals are numbered in the dictionary order of their words; the first fifteen million and more agree."""

from dealref.numberings import pavlicek_suit
from wiring import serve

CAUGHT_IN = ("rank.bigdeal.", "unrank.bigdeal.")
ROUND_TRIPS = True

serve(schemes={"bigdeal": (pavlicek_suit.rank, pavlicek_suit.unrank)})
