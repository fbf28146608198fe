"""Samples: pseudo-random test data from the SHA-256 of a label, which any language can repeat (spec VEC-7)."""

import hashlib
from typing import Final

from dealref.cards.deal import Deal, Seat

SEED: Final = "bridge-deal-conformance/v1/"
"""The beginning of each hashed text; the samples of version 1 are kept."""


def draw(label: str, limit: int) -> int:
    """The SHA-256 of seed and label as a big-endian integer, mod limit. Source: spec VEC-7."""
    digest = hashlib.sha256((SEED + label).encode("ascii")).digest()
    return int.from_bytes(digest, "big") % limit


def deal(label: str) -> Deal:
    """The deal of a label: the cards, sorted by a number drawn for each, go to N, E, S and W. Source: spec VEC-7."""
    order = sorted(range(52), key=lambda card: draw(f"{label}/{card}", 1 << 256))
    holders: dict[int, Seat] = {card: place // 13 for place, card in enumerate(order)}
    return tuple(holders[card] for card in range(52))


def deal_with_void(label: str, seat: Seat, suit: int) -> Deal:
    """The deal of a label with a void made in it: cards of the suit are exchanged for cards of other seats."""
    holders = list(deal(label))
    for card in range(13 * suit, 13 * suit + 13):
        if holders[card] == seat:
            other = next(c for c in range(52) if c // 13 != suit and holders[c] != seat)
            holders[card], holders[other] = holders[other], holders[card]
    return tuple(holders)
