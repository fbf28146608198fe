"""The fill: the number of a deal within its case (CONS-11)."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dealer import combinations
from dealer.cards import ALL_CARDS, ALL_RANKS, SEATS, Deal, card_bit
from dealer.constraints.model import Constraint, Makeup
from dealer.shapes import SPOTS

_SHIFTS = (39, 26, 13, 0)  # of the suits
_WHOLE_SUITS = tuple(ALL_RANKS << shift for shift in _SHIFTS)
_SPOTS_OF_SUITS = tuple((1 << SPOTS) - 1 << shift for shift in _SHIFTS)
_ALL_SPOTS = sum(_SPOTS_OF_SUITS)
_DECK = [*map(card_bit, range(52))]


class Digit(NamedTuple):
    """A choice of cards by a seat (CONS-11b)."""

    seat: int
    kind: int  # only cards of this set are chosen
    size: int  # so many of them
    radix: int


def rest(constraint: Constraint) -> int:
    """R: the number of ways to deal the cards that the constrained hands leave."""
    free = len(SEATS) - len(constraint.hands)
    return math.prod(math.comb(13 * seats, 13) for seats in range(1, free + 1))


def rank(constraint: Constraint, makeups: Sequence[Makeup], deal: Deal) -> int:
    """The fill of a deal in the case of these makeups."""
    left = ALL_CARDS & ~sum(map(_high_cards, makeups))
    fill = 0
    for digit in _digits(constraint, makeups):
        chosen = deal[digit.seat] & digit.kind & left
        places = [place for place, card in enumerate(_cards(left & digit.kind)) if card & chosen]
        fill = fill * digit.radix + combinations.rank(places)
        left &= ~chosen
    return fill


def unrank(constraint: Constraint, makeups: Sequence[Makeup], fill: int) -> Deal:
    """The deal of a fill."""
    hands = [0, 0, 0, 0]
    for hand, makeup in zip(constraint.hands, makeups, strict=True):
        hands[SEATS.index(hand.seat)] = _high_cards(makeup)
    left = ALL_CARDS & ~sum(hands)
    digits = _digits(constraint, makeups)
    values = []
    for digit in reversed(digits):
        fill, value = divmod(fill, digit.radix)
        values.append(value)
    for digit, value in zip(digits, reversed(values), strict=True):
        cards = _cards(left & digit.kind)
        chosen = sum(cards[place] for place in combinations.descending(value, digit.size))
        hands[digit.seat] |= chosen
        left &= ~chosen
    north, east, south, west = hands
    return north, east, south, west


def _digits(constraint: Constraint, makeups: Sequence[Makeup]) -> list[Digit]:
    """The digits of a fill, the most significant first (CONS-11a)."""
    spots = _SPOTS_OF_SUITS if constraint.lists_high_cards else _WHOLE_SUITS
    wanted: list[tuple[int, int, int]] = []
    for hand, makeup in zip(constraint.hands, makeups, strict=True):
        seat = SEATS.index(hand.seat)
        high = [held.bit_count() for held in makeup.high or (0, 0, 0, 0)]
        if makeup.shape:
            wanted += [(seat, kind, have - out) for kind, have, out in zip(spots, makeup.shape, high, strict=True)]
        else:
            wanted.append((seat, _ALL_SPOTS, 13 - sum(high)))
    taken: Counter[int] = Counter()
    digits = []
    for seat, kind, size in wanted:
        digits.append(Digit(seat, kind, size, math.comb(kind.bit_count() - taken[kind], size)))
        taken[kind] += size
    constrained = {hand.seat for hand in constraint.hands}
    free = [seat for seat, name in enumerate(SEATS) if name not in constrained]
    ways = [math.comb(13 * seats, 13) for seats in range(len(free), 0, -1)]
    return digits + [Digit(seat, ALL_CARDS, 13, radix) for seat, radix in zip(free, ways, strict=True)]


def _high_cards(makeup: Makeup) -> int:
    return sum(held << SPOTS + shift for held, shift in zip(makeup.high or (0, 0, 0, 0), _SHIFTS, strict=True))


def _cards(cards: int) -> list[int]:
    """The cards of a set in deck order, each as a set of its own."""
    return [card for card in _DECK if card & cards]
