"""PBN deals: the exact form, written and read, and the free form, read only (spec CARD-6 to CARD-8)."""

import re
from collections.abc import Iterable
from typing import Final

from dealref.cards.deal import SEAT_NAMES, SEATS, Deal, N, Seat, of_bridge
from dealref.cards.deck import RANKS, SUITS, name
from dealref.errors import Malformed, NotADeal

_DESCENDING: Final = "".join(f"{rank}?" for rank in RANKS)
_EXACT_HAND: Final = r"\.".join(4 * [_DESCENDING])
_EXACT: Final = re.compile("N:" + " ".join(4 * [_EXACT_HAND]))

_FREE_HAND: Final = "(?:-|" + r"\.".join(4 * [f"[{RANKS}]*"]) + ")"
_FREE: Final = re.compile(f"[{SEATS}]:" + " ".join(4 * [_FREE_HAND]))

_NOBODY: Final = -1
_PLACE: Final = {rank: place for place, rank in enumerate(RANKS)}


def to_text(deal: Deal, first: Seat = N) -> str:
    """The PBN deal, beginning with the hand of `first`; the exact form begins with North's.

    Source: PBN 2.1, section 3.4.11, "export format"; spec CARD-6.

    >>> to_text((0,) * 13 + (1,) * 13 + (2,) * 13 + (3,) * 13)
    'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    """
    holdings = [["" for _ in SUITS] for _ in SEATS]
    for card, seat in enumerate(deal):
        suit, place = divmod(card, len(RANKS))
        holdings[seat][suit] += RANKS[place]
    return f"{SEATS[first]}:" + " ".join(".".join(hand) for hand in holdings[first:] + holdings[:first])


def from_text(text: str) -> Deal:
    """The bridge deal written in the exact form.

    Raises Malformed if the text is not in that form, NotADeal if a card is missing or stands twice or if a seat does
    not hold 13. Source: spec CARD-6, CARD-8.
    """
    if not _EXACT.fullmatch(text):
        raise Malformed(
            "malformed: not a PBN deal in the exact form N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. "
            "...AKQJT98765432 (seats N E S W, one blank between, ranks descending)"
        )
    return _deal(enumerate(text[2:].split(" "), start=N))


def from_free_text(text: str) -> Deal:
    """The bridge deal written in the free form: any seat first, the ranks of a holding in any order.

    Raises Malformed and NotADeal as `from_text` does; a hand that is not shown (`-`) is NotADeal.
    Source: PBN 2.1, section 3.4.11, "import format"; spec CARD-7, CARD-8.

    >>> to_text(from_free_text("S:..3245678T9JQAK. ...AKQJT98765432 AKQJT98765432... .AKQJT98765432.."))
    'N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432'
    """
    if not _FREE.fullmatch(text):
        raise Malformed("malformed: not a PBN deal: a seat and a colon, then four hands S.H.D.C with one blank between")
    first = SEATS.index(text[0])
    return _deal(((first + turn) % 4, hand) for turn, hand in enumerate(text[2:].split(" ")))


def _deal(hands: Iterable[tuple[Seat, str]]) -> Deal:
    holders: list[Seat] = [_NOBODY] * 52
    length = 0
    for seat, hand in hands:
        if hand == "-":
            raise NotADeal(f"not a deal: {SEAT_NAMES[seat]}'s hand is not shown")
        for suit, holding in enumerate(hand.split(".")):
            length += len(holding)
            for rank in holding:
                holders[len(RANKS) * suit + _PLACE[rank]] = seat
    if _NOBODY in holders:
        raise NotADeal(f"not a deal: {name(holders.index(_NOBODY))} is missing")
    if length > 52:
        raise NotADeal("not a deal: a card stands twice")
    return of_bridge(tuple(holders))
