"""Pavlicek's K and the product K * N are 64-bit integers, and wrap around."""

from wiring import pavlicek_with, serve

CAUGHT_IN = ("rank.pavlicek.", "rank.pavlicek-suit.", "unrank.pavlicek.", "unrank.pavlicek-suit.")

serve(schemes=pavlicek_with(lambda space, vacant, places: space * vacant % 2**64 // places))
