"""Scheme `andrews`: North's, East's and South's cards as combinations in colexicographic order (spec NUM-6, NUM-7)."""

from functools import cache
from math import comb

from dealref.cards.deal import BRIDGE, Deal, E, N, S, Seat, Signature, W, check_number, count
from dealref.combinatorics import combination, mixed_radix
from dealref.combinatorics.combination import Combination


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal whose Nindex, Eindex and Sindex are the digits of `number`, Nindex the most significant.

    Raises OutOfRange if the number is not below the count.
    Source: Andrews, "Moving backwards" and "Applying the squashed order"; spec NUM-7.
    """
    check_number(number, count(signature))
    indices = mixed_radix.split(number, _radices(signature))
    deal: list[Seat] = [W] * sum(signature)
    vacant = list(range(len(deal)))
    for seat, index in zip((N, E, S), indices, strict=True):
        # The highest place first: taking a card out moves only the places above it.
        for place in reversed(combination.unrank(index, signature[seat])):
            deal[vacant.pop(place)] = seat
    return tuple(deal)


def rank(deal: Deal) -> int:
    """The number with the ranks of the deal's three sequences as its digits, North's the most significant.

    Source: Andrews, "Applying the squashed order", DealIndex; spec NUM-7.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    north, east, south = sequences(deal)
    indices = combination.index(north), combination.index(east), combination.index(south)
    n, e, s = len(north), len(east), len(south)
    return mixed_radix.compose(indices, _radices((n, e, s, len(deal) - n - e - s)))


def sequences(deal: Deal) -> tuple[Combination, Combination, Combination]:
    """Nseq, Eseq and Sseq: the places of a seat's cards once the cards of the seats before it are taken out.

    Source: Andrews, "Beginnings"; spec NUM-6.

    >>> sequences((3, 0, 1, 2))
    ((1,), (1,), (1,))
    """
    north: list[int] = []
    east: list[int] = []
    south: list[int] = []
    for card, seat in enumerate(deal):
        # A card moves down by one place for each card that is taken out before it.
        if seat == N:
            north.append(card)
        elif seat == E:
            east.append(card - len(north))
        elif seat == S:
            south.append(card - len(north) - len(east))
    return tuple(north), tuple(east), tuple(south)


@cache
def _radices(signature: Signature) -> tuple[int, int, int]:
    """NMax, EMax and SMax: the number of sequences that each seat can have."""
    n, e, s, w = signature
    return comb(n + e + s + w, n), comb(e + s + w, e), comb(s + w, s)
