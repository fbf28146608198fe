"""The fill of a case: which cards the seats get whose number a listing says, and which the others (spec CONS-11)."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from dealref.cards.deal import SEATS, Deal, Seat
from dealref.cards.deck import SUITS, Card
from dealref.combinatorics import combination, mixed_radix
from dealref.constraints.constraint import Constraint, Deck
from dealref.constraints.makeup import Makeup, free_cards

_NOBODY: Final = -1


class Part(NamedTuple):
    """One digit of a fill: a seat gets `size` of the `left` cards of a kind that nobody has yet."""

    seat: Seat
    kind: Sequence[Card]
    left: int
    size: int


class Fill(NamedTuple):
    """The digits of a case's fill, most significant first, and the high cards that the case itself deals."""

    parts: tuple[Part, ...]
    radices: tuple[int, ...]
    dealt: Deal


@lru_cache(maxsize=1 << 12)
def of_case(constraint: Constraint, makeups: tuple[Makeup, ...]) -> Fill:
    """The fill of the case with these makeups. Source: spec CONS-11."""
    deck = constraint.deck
    kinds = _kinds(constraint)
    left = [len(kind) for kind in kinds]
    dealt = [_NOBODY] * (4 * deck.ranks)
    parts = []
    for hand, made in zip(constraint.hands, makeups, strict=True):
        for card in _high_cards(made.high_cards or 0, deck):
            dealt[card] = hand.seat
        for place, size in enumerate(free_cards(made, deck)):
            parts.append(Part(hand.seat, kinds[place], left[place], size))
            left[place] -= size
    others = [seat for seat in range(len(SEATS)) if seat not in {hand.seat for hand in constraint.hands}]
    for turn, seat in enumerate(others):
        parts.append(Part(seat, range(4 * deck.ranks), (len(others) - turn) * deck.ranks, deck.ranks))
    return Fill(tuple(parts), tuple(comb(part.left, part.size) for part in parts), tuple(dealt))


def unrank(fill: Fill, number: int) -> Deal:
    """The deal with this number among those of the case."""
    deal = list(fill.dealt)
    for part, digit in zip(fill.parts, mixed_radix.split(number, fill.radices), strict=True):
        left = [card for card in part.kind if deal[card] == _NOBODY]
        for place in combination.unrank(digit, part.size):
            deal[left[place]] = part.seat
    return tuple(deal)


def rank(fill: Fill, deal: Deal) -> int:
    """The number of a deal among those of its case."""
    holders = list(fill.dealt)
    digits = []
    for part in fill.parts:
        left = [card for card in part.kind if holders[card] == _NOBODY]
        digits.append(combination.rank(tuple(place for place, card in enumerate(left) if deal[card] == part.seat)))
        for card in left:
            if deal[card] == part.seat:
                holders[card] = part.seat
    return mixed_radix.compose(digits, fill.radices)


def _kinds(constraint: Constraint) -> list[Sequence[Card]]:
    """The cards that a listing leaves open, suit by suit where shapes are listed, in deck order."""
    ranks = constraint.deck.ranks
    first = constraint.deck.high_cards if constraint.lists_high_cards else 0
    suits = [range(ranks * suit + first, ranks * (suit + 1)) for suit in range(len(SUITS))]
    return list(suits) if constraint.lists_shapes else [[card for suit in suits for card in suit]]


def _high_cards(held: int, deck: Deck) -> list[Card]:
    """The cards of a high card map."""
    bits = (divmod(15 - bit, 4) for bit in range(16) if held >> bit & 1)
    return [deck.ranks * suit + place for suit, place in bits]
