"""A deal: the holder of each card (spec CARD-3 to CARD-5), and the number of all deals (COUNT-3)."""

from functools import cache
from typing import Final

from dealref.cards.deck import Card
from dealref.combinatorics.counting import arrangements
from dealref.errors import Malformed, NotADeal, OutOfRange

Seat = int
"""N E S W = 0..3."""

Deal = tuple[Seat, ...]
"""The holder of each card in deck order. No card can be missing or stand twice."""

Signature = tuple[int, int, int, int]
"""Cards per seat, N E S W."""

N, E, S, W = range(4)
SEATS: Final = "NESW"
SEAT_NAMES: Final = ("North", "East", "South", "West")
BRIDGE: Final[Signature] = (13, 13, 13, 13)


@cache
def count(signature: Signature = BRIDGE) -> int:
    """The number of deals of the signature; D for bridge.

    Source: spec COUNT-3.

    >>> count((2, 2, 2, 2))
    2520
    """
    return arrangements(signature)


DEALS: Final = count(BRIDGE)
"""D, the number of bridge deals (COUNT-3)."""


def check_number(number: int, deals: int = DEALS) -> None:
    """Raise OutOfRange unless the number is below the count of the deals.

    Source: spec NUM-1.
    """
    if number >= deals:
        raise OutOfRange(f"out of range: there are {deals} deals, numbered from 0")


def signature(deal: Deal) -> Signature:
    """The number of cards that each seat holds.

    >>> signature((N, N, E, W))
    (2, 1, 0, 1)
    """
    return deal.count(N), deal.count(E), deal.count(S), deal.count(W)


def hand(deal: Deal, seat: Seat) -> tuple[Card, ...]:
    """The cards of one seat, in deck order.

    >>> hand((N, N, E, W), N)
    (0, 1)
    """
    return tuple(card for card, holder in enumerate(deal) if holder == seat)


def of_bridge(deal: Deal) -> Deal:
    """The deal itself, if every seat holds 13 cards.

    Raises NotADeal if not. Source: spec CARD-4, CARD-8.
    """
    for seat, cards in zip(SEAT_NAMES, signature(deal), strict=True):
        if cards != 13:
            raise NotADeal(f"not a deal: {seat} has {cards} cards")
    return deal


def to_word(deal: Deal) -> str:
    """The deal word: the holder of each card, as letters of NESW.

    Source: Andrews, "Beginnings"; spec CARD-5.

    >>> to_word((N, N, E, W))
    'NNEW'
    """
    return "".join(SEATS[seat] for seat in deal)


def from_word(word: str) -> Deal:
    """The bridge deal with this word.

    Raises Malformed if the word is not 52 letters of NESW, NotADeal if a seat does not have 13 of them.
    Source: Andrews, "Beginnings"; spec CARD-5, CARD-8.

    >>> from_word(13 * "NESW")[:5]
    (0, 1, 2, 3, 0)
    """
    seats = tuple(map(SEATS.find, word))
    if len(seats) != 52 or -1 in seats:
        raise Malformed("malformed: a deal word is 52 letters out of NESW")
    return of_bridge(seats)
