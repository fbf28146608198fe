"""Scheme `pavlicek-suit`: the dictionary order of the deal words (spec NUM-3)."""

from dealref.cards.deal import BRIDGE, SEATS, Deal, Signature
from dealref.combinatorics import counting, multiset
from dealref.errors import OutOfRange


def count(signature: Signature = BRIDGE) -> int:
    """The number of deals of the signature.

    >>> count()
    53644737765488792839237440000
    """
    return counting.arrangements(signature)


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal whose word comes after `number` others in dictionary order, with N < E < S < W.

    Raises OutOfRange if there are not that many.
    Source: Pavlicek 7Z68, "Mapping a Number to a Deal", with the cards in deck order.
    """
    if number >= count(signature):
        raise OutOfRange(f"out of range: there are {count(signature)} deals, numbered from 0")
    return multiset.unrank(number, signature)


def rank(deal: Deal) -> int:
    """The number of deals of the same signature whose word comes before this deal's.

    Source: Pavlicek 7Z68, "Mapping a Deal to a Number", with the cards in deck order.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    return multiset.rank(deal, len(SEATS))
