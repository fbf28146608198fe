"""The 26-bit numbers have a pile's first card as bit 0, like the 52-bit number, instead of bit 25."""

from wiring import christman_with, serve

CAUGHT_IN = ("rank.christman.", "unrank.christman.")
ROUND_TRIPS = True

serve(schemes=christman_with(pile_bit=lambda place: place))
