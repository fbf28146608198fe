"""Deals written as PBN text, turned: seats, suits and ranks in other orders (spec CARD-1 to CARD-6)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

SEATS: Final = "NESW"
SUITS: Final = "SHDC"
RANKS: Final = "AKQJT98765432"

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


def cards(text: str) -> list[tuple[int, int]]:
    """The cards that the text shows with their seats, in its order. Raises ValueError if it is no PBN deal."""
    first = SEATS.index(text[0])
    if text[1] != ":":
        raise ValueError(text)
    return [
        (13 * suit + RANKS.index(rank), (first + turn) % 4)
        for turn, hand in enumerate(text[2:].split(" "))
        for suit, holding in enumerate(hand.replace("-", "...").split("."))
        for rank in holding
    ]


def holders(text: str) -> tuple[int, ...]:
    """The seat of each card in deck order. Raises ValueError if some card is missing or stands twice."""
    shown = dict(cards(text))
    if len(shown) != 52 or len(cards(text)) != 52 or not 0 <= min(shown) <= max(shown) < 52:
        raise ValueError(text)
    return tuple(shown[card] for card in range(52))


def written(deal: Sequence[int]) -> str:
    """The text of the deal, a seat for each card in deck order."""
    hands = [
        ".".join("".join(RANKS[rank] for rank in range(13) if deal[13 * suit + rank] == seat) for suit in range(4))
        for seat in range(4)
    ]
    return "N:" + " ".join(hands)


class Turn(NamedTuple):
    """An order of seats and cards that a program takes for the right one.

    `seats[i]` is the seat that it takes for seat i, `cards[i]` the card that it takes for card i of the deck.
    """

    seats: tuple[int, ...] = (0, 1, 2, 3)
    cards: tuple[int, ...] = tuple(range(52))

    def apply(self, text: str) -> str:
        """The deal as the program sees it. Raises ValueError if the text is no deal."""
        deal = holders(text)
        return written([self.seats.index(deal[card]) for card in self.cards])

    def undo(self, text: str) -> str:
        """The deal which the program sees as this one."""
        deal = [0] * 52
        for card, seat in zip(self.cards, holders(text), strict=True):
            deal[card] = self.seats[seat]
        return written(deal)


def deck(suits: str = SUITS, ranks: str = RANKS, *, rank_major: bool = False) -> tuple[int, ...]:
    """The deck with the suits and the ranks in these orders, rank by rank if rank-major."""
    order = tuple(13 * SUITS.index(suit) + RANKS.index(rank) for suit in suits for rank in ranks)
    return tuple(order[place] for place in RANK_MAJOR) if rank_major else order


def seated(order: str) -> tuple[int, ...]:
    """The seats in an order such as WNES."""
    return tuple(map(SEATS.index, order))
