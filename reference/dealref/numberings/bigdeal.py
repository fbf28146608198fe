"""Scheme `bigdeal`: three combinations in lexicographic order, as the program Big Deal numbers deals (spec BIG-2)."""

from dealref.cards.deal import BRIDGE, Deal, Signature, check_number, count, signature
from dealref.numberings import andrews


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal of the signature whose lexicographic ranks are the digits of `number`, North's the most significant.

    Raises OutOfRange if the number is not below the count.
    Source: spec BIG-2, BIG-3.
    """
    deals = count(signature)
    check_number(number, deals)
    return andrews.unrank(deals - 1 - number, signature)[::-1]


def rank(deal: Deal) -> int:
    """The number with the lexicographic ranks of North's, East's and South's places as its digits.

    Source: spec BIG-2, BIG-3.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    # Lexicographic order is the colexicographic order of the reversed deck, read backwards. Reading backwards
    # complements every digit, which maps the number n to count - 1 - n.
    return count(signature(deal)) - 1 - andrews.rank(deal[::-1])
