"""The calls of endplay: its notation of deals, and its evaluation of hands."""

from typing import Any

from endplay.evaluate import exact_shape, hcp, shape
from endplay.types import Deal, Hand, Player, Rank, SuitHolding
from values import MALFORMED, Refusal
from values import Deal as Seats

NAME, VERSION = "endplay", "0.5.12"

SEATS = (Player.north, Player.east, Player.south, Player.west)


def deal_of_pbn(text: str) -> Deal:
    """The deal that endplay reads in a text; endplay does not say what is wrong with it."""
    try:
        return Deal.from_pbn(text)
    except (ValueError, RuntimeError) as error:
        raise Refusal(MALFORMED, str(error)) from error


def deal_of_seats(seats: Seats) -> Deal:
    """The deal with each of the 52 cards, SA to C2, dealt to its seat."""
    deal = Deal()
    for card, seat in enumerate(seats):
        deal[SEATS[seat]].add("SHDC"[card // 13] + "AKQJT98765432"[card % 13])
    return deal


def pbn(deal: Deal) -> str:
    """The text that endplay writes of a deal."""
    return str(deal.to_pbn())


def word(deal: Deal) -> str:
    """The first seat, in the order N E S W, in whose hand endplay finds each card; `-` where it finds none."""
    cards = (suit + rank for suit in "SHDC" for rank in "AKQJT98765432")
    return "".join(next((seat.abbr for seat in SEATS if card in deal[seat]), "-") for card in cards)


def describe(deal: Deal) -> list[dict[str, Any]]:
    """The description of each hand."""
    return [
        {
            "seat": seat.abbr,
            "shape": "=".join(map(str, exact_shape(deal[seat]))),
            "pattern": "-".join(map(str, shape(deal[seat]))),
            "hcp": hcp(deal[seat]),
            "high_cards": ".".join(
                "".join(rank.abbr for rank in suit if rank >= Rank.RJ) for suit in _suits(deal[seat])
            ),
        }
        for seat in SEATS
    ]


def _suits(hand: Hand) -> tuple[SuitHolding, ...]:
    return hand.spades, hand.hearts, hand.diamonds, hand.clubs
