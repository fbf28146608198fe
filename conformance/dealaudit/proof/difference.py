"""How a board differs from the promised one, in words (spec PROVE-10)."""

from typing import Final

from dealaudit.deals import Deal
from dealcheck.bridge import RANKS, SEAT_NAMES

_SUITS: Final = ("spade", "heart", "diamond", "club")

FEW: Final = 8
"""Cards that are named one by one."""


def turned(deal: Deal, seats: int) -> Deal:
    """The deal with each hand so many seats further on: by 1, North's is East's."""
    return bytes((seat + seats) % 4 for seat in deal)


def elsewhere(promised: Deal, played: Deal) -> list[int]:
    """The cards that another player has."""
    return [card for card, (one, other) in enumerate(zip(promised, played, strict=True)) if one != other]


def in_words(promised: Deal, played: Deal) -> str:
    """What is different, card by card where that is little.

    >>> deal = bytes(card % 4 for card in range(52))
    >>> in_words(deal, bytes((1, 0, *deal[2:])))
    'spade K and A exchanged between North and East'
    """
    cards = elsewhere(promised, played)
    if len(cards) == 2 and all(promised[one] == played[other] for one, other in (cards, cards[::-1])):
        other, one = cards
        names = _name(one), _name(other) if one // 13 != other // 13 else RANKS[other % 13]
        holders = sorted((promised[one], promised[other]))
        return f"{names[0]} and {names[1]} exchanged between {' and '.join(SEAT_NAMES[seat] for seat in holders)}"
    if len(cards) <= FEW:
        return "; ".join(
            f"{_name(card)} with {SEAT_NAMES[played[card]]}, promised to {SEAT_NAMES[promised[card]]}" for card in cards
        )
    return f"{len(cards)} cards are with another player than promised: it is another deal"


def _name(card: int) -> str:
    return f"{_SUITS[card // 13]} {RANKS[card % 13]}"
