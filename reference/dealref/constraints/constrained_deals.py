"""The deals that meet a constraint, numbered: cases in their order, and a mixed-radix fill in each (spec CONS-11)."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from dealref.cards import high_cards
from dealref.cards.deal import SEATS, Deal, Seat
from dealref.cards.deck import SUITS, Card
from dealref.combinatorics import combination, mixed_radix
from dealref.combinatorics.counting import arrangements
from dealref.constraints import listing
from dealref.constraints.constraint import Constraint, Deck
from dealref.constraints.making import Makeup

_NOBODY: Final = -1


class Part(NamedTuple):
    """So many cards that a seat gets out of those of a kind that nobody has yet: one digit of the fill."""

    seat: Seat
    kind: Sequence[Card]
    left: int
    size: int


class Fill(NamedTuple):
    """The digits of a case's fill, most significant first, and the high cards that the case itself deals."""

    parts: tuple[Part, ...]
    radices: tuple[int, ...]
    dealt: Deal


def count(constraint: Constraint) -> int:
    """The number of deals that meet the constraint. Source: spec CONS-11."""
    return listing.count(constraint).combinations * _rests(constraint)


def unrank(constraint: Constraint, number: int) -> Deal:
    """The deal with this number among those that meet the constraint.

    Raises Unsatisfiable if no deal meets it, OutOfRange if not more than `number` deals do.
    Source: spec CONS-11; how the case is chosen: Pavlicek 8H11, "Pattern Dealing".
    """
    rests = _rests(constraint)
    case = listing.select(constraint, number // rests)
    fill = _fill(constraint, case.makeups)
    digits = mixed_radix.split(number - (case.cumulative - case.combinations) * rests, fill.radices)
    deal = list(fill.dealt)
    for part, digit in zip(fill.parts, digits, strict=True):
        left = [card for card in part.kind if deal[card] == _NOBODY]
        for place in combination.unrank(digit, part.size):
            deal[left[place]] = part.seat
    return tuple(deal)


def rank(constraint: Constraint, deal: Deal) -> int:
    """The number of deals that meet the constraint and come before this one.

    Raises Unsatisfiable if the deal does not meet the constraint.
    Source: spec CONS-11.
    """
    case = listing.find(constraint, deal)
    fill = _fill(constraint, case.makeups)
    holders = list(fill.dealt)
    digits = []
    for part in fill.parts:
        left = [card for card in part.kind if holders[card] == _NOBODY]
        digits.append(combination.rank(tuple(place for place, card in enumerate(left) if deal[card] == part.seat)))
        for card in left:
            if deal[card] == part.seat:
                holders[card] = part.seat
    return (case.cumulative - case.combinations) * _rests(constraint) + mixed_radix.compose(digits, fill.radices)


def factors(constraint: Constraint, makeups: tuple[Makeup, ...]) -> list[tuple[int, int]]:
    """The binomial coefficients whose product is the combinations of a case, as (n, k).

    Source: Pavlicek 8H11, the column "Calculation"; spec CONS-6.
    """
    seats = {hand.seat for hand in constraint.hands}
    return [(part.left, part.size) for part in _fill(constraint, makeups).parts if part.seat in seats]


def _rests(constraint: Constraint) -> int:
    """In how many ways the seats that are not constrained can share what is left."""
    ranks = constraint.deck.ranks
    return arrangements([ranks] * (len(SEATS) - len(constraint.hands)))


@lru_cache(maxsize=1 << 12)
def _fill(constraint: Constraint, makeups: tuple[Makeup, ...]) -> Fill:
    deck = constraint.deck
    kinds = _kinds(constraint)
    left = [len(kind) for kind in kinds]
    dealt = [_NOBODY] * (4 * deck.ranks)
    parts = []
    for hand, made in zip(constraint.hands, makeups, strict=True):
        for card in _high_cards(made.high_cards or 0, deck):
            dealt[card] = hand.seat
        for place, size in enumerate(_sizes(made, deck)):
            parts.append(Part(hand.seat, kinds[place], left[place], size))
            left[place] -= size
    others = [seat for seat in range(len(SEATS)) if seat not in {hand.seat for hand in constraint.hands}]
    for turn, seat in enumerate(others):
        parts.append(Part(seat, range(4 * deck.ranks), (len(others) - turn) * deck.ranks, deck.ranks))
    return Fill(tuple(parts), tuple(comb(part.left, part.size) for part in parts), tuple(dealt))


def _kinds(constraint: Constraint) -> list[Sequence[Card]]:
    """The cards that a listing leaves open, suit by suit where shapes are listed, in deck order."""
    ranks = constraint.deck.ranks
    first = constraint.deck.high_cards if constraint.lists_high_cards else 0
    suits = [range(ranks * suit + first, ranks * (suit + 1)) for suit in range(len(SUITS))]
    return list(suits) if constraint.lists_shapes else [[card for suit in suits for card in suit]]


def _sizes(made: Makeup, deck: Deck) -> list[int]:
    """How many cards of each kind the hand gets besides its high cards."""
    held = made.high_cards or 0
    if made.shape is None:
        return [deck.ranks - held.bit_count()]
    return [length - bits.bit_count() for length, bits in zip(made.shape, high_cards.by_suit(held), strict=True)]


def _high_cards(held: int, deck: Deck) -> list[Card]:
    """The cards of a high card map."""
    bits = (divmod(15 - bit, 4) for bit in range(16) if held >> bit & 1)
    return [deck.ranks * suit + place for suit, place in bits]
