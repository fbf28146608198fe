"""The calls of bridgebots: its points and shapes of a hand."""

from typing import Any

from bridgebots import PlayerHand
from bridgebots.deal_utils import calculate_shape, count_hcp
from values import RANKS, SEATS, Deal

NAME, VERSION = "bridgebots", "0.0.12"

HIGH = "AKQJ"


def describe(deal: Deal) -> list[dict[str, Any]]:
    """The description of each hand; the high cards are those of the cards that bridgebots holds."""
    return [{"seat": name, **_described(_hand(deal, seat))} for seat, name in enumerate(SEATS)]


def _hand(deal: Deal, seat: int) -> PlayerHand:
    held = [card for card in range(52) if deal[card] == seat]
    return PlayerHand.from_string_lists(
        *([RANKS[card % 13] for card in held if card // 13 == suit] for suit in range(4))
    )


def _described(hand: PlayerHand) -> dict[str, Any]:
    high = [str(card) for card in hand.cards if str(card)[1] in HIGH]
    return {
        "shape": "=".join(map(str, calculate_shape(hand.cards))),
        "pattern": "-".join(map(str, calculate_shape(hand.cards, sort=True))),
        "hcp": count_hcp(hand.cards),
        "high_cards": ".".join("".join(rank for suit, rank in high if suit == each) for each in "SHDC"),
    }
