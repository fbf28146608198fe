"""Scheme `christman`: the deck cut into two piles, each pile into two hands (spec NUM-8 to NUM-10)."""

from functools import cache
from math import comb

from dealref.cards.deal import BRIDGE, Deal, E, N, S, Signature, W, check_number, count
from dealref.combinatorics import bitset, mixed_radix


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal whose three splits have the digits of `number` as positions: deck, even pile, odd pile.

    Raises OutOfRange if the number is not below the count.
    Source: Christman, main text ("To assign a deal to a specific number"); spec NUM-8 to NUM-10.
    """
    check_number(number, count(signature))
    n, e, s, w = signature
    deck, even, odd = mixed_radix.split(number, _radices(signature))
    piles = (
        iter(_digits(bitset.unrank(n + s, s, even), n + s).translate(_EVEN_SEATS)),
        iter(_digits(bitset.unrank(e + w, w, odd), e + w).translate(_ODD_SEATS)),
    )
    # Card c of the deck is bit c of the deck split, the last of its digits first; the piles are walked from their first
    # card, which is the *highest* bit of theirs.
    split = _digits(bitset.unrank(n + e + s + w, e + w, deck), n + e + s + w)
    return tuple([next(piles[pile]) for pile in reversed(split.translate(_PILES))])


def rank(deal: Deal) -> int:
    """The positions of the deal's three splits as the digits of one number.

    Source: Christman, main text ("To assign a number to a specific deal"); spec NUM-8 to NUM-10.

    >>> rank((1, 3, 0, 2)), rank((2, 0, 3, 1))
    (0, 23)
    """
    seats = bytes(deal)
    # East and West are the odd seats.
    deck_split = _number(seats[::-1].translate(_PILE_DIGITS))
    even_split = _number(seats.translate(_HAND_DIGITS, bytes((E, W))))
    odd_split = _number(seats.translate(_HAND_DIGITS, bytes((N, S))))
    n, e, s, w = (seats.count(seat) for seat in (N, E, S, W))
    positions = (
        bitset.rank(n + e + s + w, deck_split)[1],
        bitset.rank(n + s, even_split)[1],
        bitset.rank(e + w, odd_split)[1],
    )
    return mixed_radix.compose(positions, _radices((n, e, s, w)))


# A split is written as binary digits, the highest bit first, and each digit becomes a pile or a seat, or the reverse:
# Python translates all digits of a text at once.
_PILES = bytes.maketrans(b"01", bytes((0, 1)))
_EVEN_SEATS = bytes.maketrans(b"01", bytes((N, S)))
_ODD_SEATS = bytes.maketrans(b"01", bytes((E, W)))
_PILE_DIGITS = bytes.maketrans(bytes((N, E, S, W)), b"0101")
_HAND_DIGITS = bytes.maketrans(bytes((N, E, S, W)), b"0011")


def _digits(split: int, cards: int) -> bytes:
    # The one above keeps the zeros, and is cut off.
    return f"{split | 1 << cards:b}".encode()[1:]


def _number(digits: bytes) -> int:
    return int(digits or b"0", 2)


@cache
def _radices(signature: Signature) -> tuple[int, int, int]:
    """Nds, Nps and Nps again: how many splits of the deck, the even and the odd pile there are."""
    n, e, s, w = signature
    return comb(n + e + s + w, e + w), comb(n + s, s), comb(e + w, w)
