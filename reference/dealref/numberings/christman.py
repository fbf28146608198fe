"""Scheme `christman`: the deck cut into two piles, each pile into two hands (spec NUM-8 to NUM-10)."""

from functools import cache
from math import comb

from dealref.cards.deal import BRIDGE, Deal, E, N, S, Seat, Signature, W, check_number, count, signature
from dealref.combinatorics import bitset, mixed_radix


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal whose three splits have the digits of `number` as positions: deck, even pile, odd pile.

    Raises OutOfRange if the number is not below the count.
    Source: Christman, main text ("To assign a deal to a specific number"); spec NUM-8 to NUM-10.
    """
    check_number(number, count(signature))
    n, e, s, w = signature
    deck, even, odd = mixed_radix.split(number, _radices(signature))
    deck_split = bitset.unrank(n + e + s + w, e + w, deck)
    even_pile = _hands(bitset.unrank(n + s, s, even), n + s, N, S)
    odd_pile = _hands(bitset.unrank(e + w, w, odd), e + w, E, W)
    # Card c of the deck is bit c of the deck split; the piles are walked from their first card, which is
    # the *highest* bit of theirs.
    return tuple((odd_pile if deck_split >> card & 1 else even_pile).pop() for card in range(n + e + s + w))


def rank(deal: Deal) -> int:
    """The positions of the deal's three splits as the digits of one number.

    Source: Christman, main text ("To assign a number to a specific deal"); spec NUM-8 to NUM-10.

    >>> rank((1, 3, 0, 2)), rank((2, 0, 3, 1))
    (0, 23)
    """
    # East and West are the odd seats.
    deck_split = sum(1 << card for card, seat in enumerate(deal) if seat % 2)
    even_split = odd_split = 0
    for seat in deal:
        if seat % 2:
            odd_split = odd_split << 1 | (seat == W)
        else:
            even_split = even_split << 1 | (seat == S)
    n, e, s, w = signature(deal)
    positions = (
        bitset.rank(n + e + s + w, deck_split)[1],
        bitset.rank(n + s, even_split)[1],
        bitset.rank(e + w, odd_split)[1],
    )
    return mixed_radix.compose(positions, _radices((n, e, s, w)))


def _hands(split: int, cards: int, lower: Seat, higher: Seat) -> list[Seat]:
    """The holders of a pile's cards, bit 0 first: the last card of the pile."""
    return [higher if split >> bit & 1 else lower for bit in range(cards)]


@cache
def _radices(signature: Signature) -> tuple[int, int, int]:
    """Nds, Nps and Nps again: how many splits of the deck, the even and the odd pile there are."""
    n, e, s, w = signature
    return comb(n + e + s + w, e + w), comb(n + s, s), comb(e + w, w)
