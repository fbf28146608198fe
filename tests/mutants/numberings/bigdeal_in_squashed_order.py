"""Combinations are numbered in the squashed order, as Andrews does; both ends of the order agree."""

from dealref.numberings import andrews
from wiring import serve

CAUGHT_IN = ("rank.bigdeal.", "unrank.bigdeal.")
ROUND_TRIPS = True

serve(schemes={"bigdeal": (andrews.rank, andrews.unrank)})
