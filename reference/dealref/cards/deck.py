"""Cards as numbers, and the two orders of the deck (spec CARD-1, CARD-2)."""

from functools import cache
from typing import Final

from dealref.errors import Malformed

Card = int
"""0..51 in deck order: SA SK ... S2 HA ... D2 CA ... C2."""

SUITS: Final = "SHDC"
RANKS: Final = "AKQJT98765432"


def name(card: Card) -> str:
    """Suit and rank of the card, as `SA`.

    >>> [name(card) for card in (0, 1, 13, 29, 51)]
    ['SA', 'SK', 'HA', 'DJ', 'C2']
    """
    suit, place = divmod(card, len(RANKS))
    return SUITS[suit] + RANKS[place]


@cache
def rank_major(size: int) -> tuple[Card, ...]:
    """The cards of a deck of `size` cards in rank-major order: the highest card of every suit, then the second highest.

    Raises Malformed if the deck has no four equal suits.
    Source: Pavlicek 7Z68, "Testing the Algorithms"; spec CARD-2.

    >>> [name(card) for card in rank_major(52)[:5]], rank_major(8)
    (['SA', 'HA', 'DA', 'CA', 'SK'], (0, 2, 4, 6, 1, 3, 5, 7))
    """
    ranks, left_over = divmod(size, len(SUITS))
    if left_over:
        raise Malformed(f"malformed: a deck of {size} cards has no four equal suits")
    return tuple(suit * ranks + place for place in range(ranks) for suit in range(len(SUITS)))
