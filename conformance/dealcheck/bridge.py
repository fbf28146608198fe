"""Seats, suits and ranks, and their names, in the order of the deck (spec CARD-1, CARD-3)."""

from typing import Final

SEATS: Final = "NESW"
SUITS: Final = "SHDC"
RANKS: Final = "AKQJT98765432"
SEAT_NAMES: Final = ("North", "East", "South", "West")
SUIT_NAMES: Final = ("spades", "hearts", "diamonds", "clubs")
