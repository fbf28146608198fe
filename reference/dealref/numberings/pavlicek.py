"""Scheme `pavlicek`: the same order with the cards taken rank by rank, as the article takes them (spec NUM-4)."""

from dealref.cards.deal import BRIDGE, Deal, Signature
from dealref.cards.deck import rank_major
from dealref.numberings import pavlicek_suit

count = pavlicek_suit.count


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal that comes after `number` others when the holders of SA HA DA CA SK ... C2 decide in this order.

    Raises OutOfRange if there are not that many, Malformed if the deck has no four equal suits.
    Source: Pavlicek 7Z68, "Mapping a Number to a Deal" and "Testing the Algorithms".
    """
    holders = pavlicek_suit.unrank(number, signature)
    by_card = dict(zip(rank_major(len(holders)), holders, strict=True))
    return tuple(by_card[card] for card in range(len(holders)))


def rank(deal: Deal) -> int:
    """The number of deals of the same signature that come before this one.

    Raises Malformed if the deck has no four equal suits.
    Source: Pavlicek 7Z68, "Mapping a Deal to a Number" and "Testing the Algorithms".

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    return pavlicek_suit.rank(tuple(deal[card] for card in rank_major(len(deal))))
