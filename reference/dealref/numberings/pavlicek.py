"""Scheme `pavlicek`: the order of `pavlicek-suit` with the cards taken rank by rank, as in the article (spec NUM-4)."""

from dealref.cards.deal import BRIDGE, Deal, Signature
from dealref.cards.deck import rank_major
from dealref.numberings import pavlicek_suit


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal of the signature that has `number` deals before it when SA HA DA CA SK ... C2 decide in this order.

    Raises OutOfRange if the number is not below the count, Malformed if the deck has no four equal suits.
    Source: Pavlicek 7Z68, "Mapping a Number to a Deal" and "Testing the Algorithms"; spec NUM-4.
    """
    holders = pavlicek_suit.unrank(number, signature)
    rank_major(len(holders))  # the check
    # Every fourth holder has a card of the same suit, the highest first.
    return holders[::4] + holders[1::4] + holders[2::4] + holders[3::4]


def rank(deal: Deal) -> int:
    """The number of deals of the same signature that come before this one.

    Raises Malformed if the deck has no four equal suits.
    Source: Pavlicek 7Z68, "Mapping a Deal to a Number" and "Testing the Algorithms"; spec NUM-4.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    return pavlicek_suit.rank(tuple([deal[card] for card in rank_major(len(deal))]))
