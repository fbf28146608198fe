"""A stand-in for your program, which writes the deals of a PBN file from North: stand_in.py FILE NEW-FILE."""

import re
import sys
from pathlib import Path

RANKS = "AKQJT98765432"


def main() -> None:
    """Write a Deal tag for each one that is read; the first fault ends it with a message."""
    read, written = map(Path, sys.argv[1:])
    deals = re.findall(r'^\[Deal "([^"]*)"\]$', read.read_text(encoding="utf-8"), re.MULTILINE)
    written.write_text("".join(f'[Deal "{from_north(deal)}"]\n' for deal in deals), encoding="utf-8")


def from_north(deal: str) -> str:
    """The deal with the hand of North first, and each holding from the ace down."""
    hand = rf"(?:-|[{RANKS}]*(?:\.[{RANKS}]*){{3}})"
    if not re.fullmatch(rf"[NESW]:{hand}(?: {hand}){{3}}", deal):
        sys.exit("no PBN")
    hands = deal[2:].split(" ")
    suits = [
        [holdings[suit] for holdings in (hand.split(".") for hand in hands) if len(holdings) == 4] for suit in range(4)
    ]
    if any(sorted("".join(suit)) != sorted(RANKS) for suit in suits) or any(len(hand) != 16 for hand in hands):
        sys.exit("no deal")
    north = -"NESW".index(deal[0]) % 4
    return "N:" + " ".join(map(descending, hands[north:] + hands[:north]))


def descending(hand: str) -> str:
    """The hand with each holding from the ace down."""
    return ".".join("".join(sorted(holding, key=RANKS.index)) for holding in hand.split("."))


if __name__ == "__main__":
    main()
