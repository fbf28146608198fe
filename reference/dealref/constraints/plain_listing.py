"""The listing as the document makes it: list, multiply, accumulate, select, fill (spec CONS-3 to CONS-11).

List the makeups of each hand in order; pair each with each makeup of the next hand; multiply the binomial coefficients
of a row, and drop the row if the product is 0; accumulate. To deal, select the row in which a number lies, and fill it.
A listing is as long as its cases are many: `listing` gives the same answers for any number of cases, and the operations
use it throughout, so that one short and one long listing are dealt with alike. Tests hold the two equal.

Source: Pavlicek 8H11, "Pattern Dealing", "HCP Constraints", "Pattern and HCP Constraints".
"""

from collections.abc import Iterator, Sequence
from math import comb, prod
from typing import NamedTuple

from dealref.cards import high_cards
from dealref.cards.deal import SEATS, Deal
from dealref.constraints import fill
from dealref.constraints.constraint import Constraint, Deck, Hand
from dealref.constraints.makeup import Makeup, free_cards


class Row(NamedTuple):
    """A case: the makeup of each constrained hand, the combinations, and those of this row and all before it."""

    makeups: tuple[Makeup, ...]
    combinations: int
    cumulative: int


def makeups(constraint: Constraint, hand: Hand) -> list[Makeup]:
    """What the listing can say of a hand, in order. Source: spec CONS-3, CONS-5."""
    shapes = hand.shapes if constraint.lists_shapes else [None]
    maps = _maps(hand, constraint.deck) if constraint.lists_high_cards else [None]
    return [Makeup(shape, held) for shape in shapes for held in maps]


def _maps(hand: Hand, deck: Deck) -> list[int]:
    """The lookup lists for the hand's HCP (SHAPE-7), without the high cards that a smaller deck does not have."""
    missing = high_cards.joined([15 >> deck.high_cards] * 4)
    low, high = hand.hcp
    return [held for hcp in range(low, high + 1) for held in high_cards.lists()[hcp] if not held & missing]


def factors(constraint: Constraint, row: Sequence[Makeup]) -> list[tuple[int, int]]:
    """The binomial coefficients of a row as (n, k): the column "Calculation". Source: spec CONS-6.

    Each hand chooses from the cards of a suit, or of the deck, that the hands before it have left.
    """
    deck = constraint.deck
    if constraint.lists_shapes:
        left = [deck.spots if constraint.lists_high_cards else deck.ranks] * 4
    else:
        left = [4 * deck.spots]
    numbers: list[tuple[int, int]] = []
    for makeup in row:
        chosen = free_cards(makeup, deck)
        numbers += zip(left, chosen, strict=True)
        left = [n - k for n, k in zip(left, chosen, strict=True)]
    return numbers


def combinations(constraint: Constraint, row: Sequence[Makeup]) -> int:
    """The product of the binomial coefficients, 0 if two hands have the same high card. Source: spec CONS-6."""
    seen = 0
    for makeup in row:
        if seen & (makeup.high_cards or 0):
            return 0
        seen |= makeup.high_cards or 0
    return prod(comb(n, k) if 0 <= k <= n else 0 for n, k in factors(constraint, row))


def rows(constraint: Constraint) -> Iterator[Row]:
    """The rows of the listing. Source: spec CONS-4, CONS-5.

    >>> from dealref.constraints.constraint import Demand, of_demands
    >>> [row.cumulative for row in rows(of_demands([Demand(3, lengths={0: (9, 9)})]))][:2]
    [9425130, 18850260]
    """
    cumulative = 0
    for row in _rows(constraint, [_possible(constraint, hand) for hand in constraint.hands], ()):
        ways = combinations(constraint, row)
        cumulative += ways
        yield Row(row, ways, cumulative)


def _possible(constraint: Constraint, hand: Hand) -> list[Makeup]:
    """The makeups with which the hand can be filled: the others stand in no row."""
    return [makeup for makeup in makeups(constraint, hand) if combinations(constraint, [makeup])]


def _rows(
    constraint: Constraint, lists: Sequence[Sequence[Makeup]], row: tuple[Makeup, ...]
) -> Iterator[tuple[Makeup, ...]]:
    """The rows that begin so: a row that is impossible already is not continued."""
    if row and not combinations(constraint, row):
        return
    if len(row) == len(lists):
        yield row
        return
    for makeup in lists[len(row)]:
        yield from _rows(constraint, lists, (*row, makeup))


def select(listing: Sequence[Row], number: int) -> Row:
    """The first row whose cumulative total is greater than the number. Source: spec CONS-10."""
    return next(row for row in listing if row.cumulative > number)


def unrank(constraint: Constraint, listing: Sequence[Row], number: int) -> Deal:
    """The deal with this number: the row that is selected, filled. Source: spec CONS-11."""
    ranks, unconstrained = constraint.deck.ranks, len(SEATS) - len(constraint.hands)
    rests = prod(comb(seats * ranks, ranks) for seats in range(1, unconstrained + 1))
    row = select(listing, number // rests)
    return fill.unrank(fill.of_case(constraint, row.makeups), number - (row.cumulative - row.combinations) * rests)
