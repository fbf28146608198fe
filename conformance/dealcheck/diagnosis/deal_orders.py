"""Deals as PBN text with their seats, suits and ranks in other orders (spec CARD-1 to CARD-6)."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations
from typing import Final, NamedTuple

from dealcheck.bridge import RANKS, SEATS, SUITS
from dealcheck.transport.messages import Answer

RANK_ORDERS: Final = {
    "A to 2": RANKS,
    "2 to A": RANKS[::-1],
    "A 2 3 to K": "A" + RANKS[:0:-1],
    "K to 2 A": RANKS[1:] + "A",
    "2 to 9 A J K Q T": "".join(sorted(RANKS)),
}
"""The orders of the ranks that programs have."""

RANK_MAJOR: Final = tuple(13 * (place % 4) + place // 4 for place in range(52))
"""The cards, numbered in deck order, in the order SA HA DA CA SK ... (CARD-2)."""


def other_orders(right: str) -> list[str]:
    """Every order of the letters but this one."""
    return ["".join(order) for order in permutations(right) if order != tuple(right)]


def shown(text: str) -> list[tuple[int, int]]:
    """The cards that a PBN text shows, each with its seat. Raises ValueError if it shows no four hands of suits."""
    hands = [hand.replace("-", "...").split(".") for hand in text[2:].split(" ")]
    if text[1:2] != ":" or [len(hand) for hand in hands] != [4] * 4:
        raise ValueError(text)
    first = SEATS.index(text[0])
    return [
        (13 * suit + RANKS.index(rank), (first + turn) % 4)
        for turn, hand in enumerate(hands)
        for suit, holding in enumerate(hand)
        for rank in holding
    ]


@lru_cache(maxsize=1 << 10)
def holders(text: str) -> tuple[int, ...]:
    """The seat of each card in deck order. Raises ValueError if some card is missing or stands twice."""
    cards = sorted(shown(text))
    if [card for card, _ in cards] != list(range(52)):
        raise ValueError(text)
    return tuple(seat for _, seat in cards)


def dealt(answer: Answer) -> tuple[int, ...] | None:
    """The seat of each card in the deal of an answer; None if it has none."""
    text = answer.result.get("deal") if isinstance(answer.result, dict) else None
    try:
        return holders(text) if isinstance(text, str) else None
    except ValueError:
        return None


def pbn(deal: Sequence[int]) -> str:
    """The exact PBN text of the deal, which has a seat for each card in deck order."""
    hands = [["", "", "", ""] for _ in SEATS]
    for card, seat in enumerate(deal):
        hands[seat][card // 13] += RANKS[card % 13]
    return "N:" + " ".join(map(".".join, hands))


class Relabelling(NamedTuple):
    """Other names of seats and cards: the program takes `seats[i]` for seat i, `cards[i]` for card i of the deck."""

    seats: tuple[int, ...] = (0, 1, 2, 3)
    cards: tuple[int, ...] = tuple(range(52))

    def apply(self, text: str) -> str:
        """The deal as the program sees it. Raises ValueError if the text is no deal."""
        deal = holders(text)
        return pbn([self.seats.index(deal[card]) for card in self.cards])

    def undo(self, text: str) -> str:
        """The deal that the program sees as this one."""
        deal = [0] * 52
        for card, seat in zip(self.cards, holders(text), strict=True):
            deal[card] = self.seats[seat]
        return pbn(deal)


def seated(order: str) -> Relabelling:
    """The seats in an order such as WNES."""
    return Relabelling(seats=tuple(map(SEATS.index, order)))


def deck(suits: str = SUITS, ranks: str = RANKS) -> tuple[int, ...]:
    """The cards of the deck with the suits and the ranks in these orders."""
    return tuple(13 * SUITS.index(suit) + RANKS.index(rank) for suit in suits for rank in ranks)
