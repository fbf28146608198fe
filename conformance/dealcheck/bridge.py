"""Seats, suits and ranks, in the order of the deck (spec CARD-1, CARD-3)."""

from typing import Final

SEATS: Final = "NESW"
SUITS: Final = "SHDC"
RANKS: Final = "AKQJT98765432"
