"""The 52-bit number is read like a line of text, with the ace of spades as its leftmost bit instead of bit 0."""

from wiring import christman_with, serve

CAUGHT_IN = ("rank.christman.", "unrank.christman.")
ROUND_TRIPS = True

serve(schemes=christman_with(deck_bit=lambda card: 51 - card))
