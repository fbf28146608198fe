"""Scheme `bigdeal`: three combinations in lexicographic order, as the program Big Deal numbers deals (spec BIG-2)."""

from dealref.cards.deal import BRIDGE, Deal, Signature, signature
from dealref.errors import OutOfRange
from dealref.numberings import andrews

count = andrews.count


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal that comes after `number` others when North's lowest place decides first, then its next, ...

    Raises OutOfRange if there are not that many.
    Source: spec BIG-2, BIG-3.
    """
    if number >= count(signature):
        raise OutOfRange(f"out of range: there are {count(signature)} deals, numbered from 0")
    return andrews.unrank(count(signature) - 1 - number, signature)[::-1]


def rank(deal: Deal) -> int:
    """The deal's lexicographic ranks, North's, East's and South's, as the digits of one number.

    Source: spec BIG-2, BIG-3.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    # Lexicographic order is the squashed order of the turned deck, read backwards: every digit is complemented.
    return count(signature(deal)) - 1 - andrews.rank(deal[::-1])
