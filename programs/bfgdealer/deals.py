"""Deals as bfgdealer makes them (Dealer().deal_random_board), one PBN deal a line: deals.py N."""

import sys

from bfgdealer import Dealer


def hand(cards: list[str]) -> str:
    """A hand in PBN, from names such as "TS"."""
    return ".".join("".join(rank for rank in "AKQJT98765432" if rank + suit in cards) for suit in "SHDC")


for _ in range(int(sys.argv[1])):
    hands = Dealer().deal_random_board().hands
    print("N:" + " ".join(hand([card.name for card in hands[seat].cards]) for seat in "NESW"))
