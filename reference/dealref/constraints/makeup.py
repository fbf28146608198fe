"""What a listing says of a hand: its shape, its high cards, or both (spec CONS-3)."""

from typing import NamedTuple

from dealref.cards import high_cards
from dealref.cards.deck import Card
from dealref.cards.shapes import Shape
from dealref.constraints.constraint import Deck


class Makeup(NamedTuple):
    """The shape of a hand or None, its high cards as a 16-bit map or None."""

    shape: Shape | None
    high_cards: int | None


def of_cards(cards: tuple[Card, ...], deck: Deck) -> tuple[Shape, int]:
    """The shape of a hand and its high cards as a 16-bit map."""
    places = [divmod(card, deck.ranks) for card in cards]
    suits = [suit for suit, _ in places]
    held = sum(1 << 15 - 4 * suit - place for suit, place in places if place < deck.high_cards)
    return tuple(map(suits.count, range(4))), held


def free_cards(made: Makeup, deck: Deck) -> list[int]:
    """How many cards the hand gets besides those that the makeup names: of each suit where shapes are listed.

    Source: spec CONS-11.

    >>> free_cards(Makeup((5, 3, 3, 2), 0b1110_1110_1110_1100), Deck())
    [2, 0, 0, 0]
    """
    held = [bits.bit_count() for bits in high_cards.by_suit(made.high_cards or 0)]
    if made.shape is None:
        return [deck.ranks - sum(held)]
    return [length - named for length, named in zip(made.shape, held, strict=True)]
