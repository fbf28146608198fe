"""Scheme `andrews`: North's, East's and South's cards as combinations in squashed order (spec NUM-6, NUM-7)."""

from functools import cache
from math import comb, prod

from dealref.cards.deal import BRIDGE, Deal, E, N, S, Seat, Signature, W, signature
from dealref.combinatorics import combination, mixed_radix
from dealref.combinatorics.combination import Combination
from dealref.errors import OutOfRange


def count(signature: Signature = BRIDGE) -> int:
    """The number of deals of the signature.

    >>> count()
    53644737765488792839237440000
    """
    return prod(_radices(signature))


def unrank(number: int, signature: Signature = BRIDGE) -> Deal:
    """The deal whose Nindex, Eindex and Sindex are the digits of `number`, Nindex the most significant.

    Raises OutOfRange if the number is not below the count.
    Source: Andrews, "Moving backwards" and "Applying the squashed order"; spec NUM-7.
    """
    if number >= count(signature):
        raise OutOfRange(f"out of range: there are {count(signature)} deals, numbered from 0")
    indices = mixed_radix.split(number, _radices(signature))
    deal: list[Seat] = [W] * sum(signature)
    vacant = list(range(len(deal)))
    for seat, index in zip((N, E, S), indices, strict=True):
        for place in reversed(combination.unrank(index, signature[seat])):
            deal[vacant.pop(place)] = seat
    return tuple(deal)


def rank(deal: Deal) -> int:
    """The deal's index: its three sequences' indices as the digits of one number.

    Source: Andrews, "Applying the squashed order", DealIndex; spec NUM-7.

    >>> rank((0, 1, 2, 3)), rank((3, 2, 1, 0))
    (0, 23)
    """
    indices = [combination.rank(sequence) for sequence in sequences(deal)]
    return mixed_radix.compose(indices, _radices(signature(deal)))


def sequences(deal: Deal) -> tuple[Combination, Combination, Combination]:
    """Nseq, Eseq and Sseq: the places of each seat's cards once the cards of the seats before it are taken out.

    Source: Andrews, "Beginnings"; spec NUM-6.

    >>> sequences((3, 0, 1, 2))
    ((1,), (1,), (1,))
    """
    without_north = [seat for seat in deal if seat != N]
    without_east = [seat for seat in without_north if seat != E]
    return _places(deal, N), _places(without_north, E), _places(without_east, S)


def _places(seats: Deal | list[Seat], seat: Seat) -> Combination:
    return tuple([place for place, holder in enumerate(seats) if holder == seat])


@cache
def _radices(signature: Signature) -> tuple[int, int, int]:
    """NMax, EMax and SMax: how many sequences each seat has to choose from."""
    n, e, s, w = signature
    return comb(n + e + s + w, n), comb(e + s + w, e), comb(s + w, s)
