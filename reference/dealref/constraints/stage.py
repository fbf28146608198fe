"""A stage of a listing: some hands are made, and their cards are gone (spec CONS-5, CONS-6)."""

from enum import IntEnum
from functools import lru_cache
from math import comb, prod
from typing import NamedTuple

from dealref.cards import high_cards
from dealref.constraints.constraint import Constraint
from dealref.constraints.makeup import Makeup, free_cards


class Measure(IntEnum):
    """What a case counts for in a sum: 1, or its combinations."""

    CASES = 0
    COMBINATIONS = 1


class Stage(NamedTuple):
    """The hand in turn, counted from 0, and the cards that the hands before it left.

    Where shapes are listed, `spots` are the spot cards left of each suit, else the one number of the deck. Where high
    cards are not listed, every card is a spot card. `high_cards` are those left, four bits for each suit.
    """

    constraint: Constraint
    turn: int
    spots: tuple[int, ...]
    high_cards: tuple[int, ...]


class Taken(NamedTuple):
    """The high cards that the hand in turn takes, and those of which it is still open whether it does: 16-bit maps."""

    held: int
    open: int


Holding = tuple[int, int]
"""The same of one suit, four bits each."""


def untouched(stage: Stage) -> Taken:
    """All high cards left are open."""
    return Taken(0, high_cards.joined(stage.high_cards))


@lru_cache(maxsize=1 << 13)
def holdings(taken: Taken) -> tuple[Holding, ...]:
    """The suits S H D C of the high cards taken."""
    return tuple(zip(high_cards.by_suit(taken.held), high_cards.by_suit(taken.open), strict=True))


def subsets(holding: Holding) -> list[int]:
    """All sets of high cards that the hand in turn can have in a suit."""
    held, still_open = holding
    return [held | bits for bits in range(still_open + 1) if not bits & ~still_open]


@lru_cache(maxsize=1 << 8)
def start(constraint: Constraint) -> Stage:
    """The stage before the first hand."""
    deck = constraint.deck
    held = (15 << 4 - deck.high_cards) & 15 if constraint.lists_high_cards else 0
    spots = deck.spots if constraint.lists_high_cards else deck.ranks
    return Stage(constraint, 0, (spots,) * 4 if constraint.lists_shapes else (4 * spots,), (held,) * 4)


@lru_cache(maxsize=1 << 12)
def following(stage: Stage, made: Makeup) -> tuple[Stage, int]:
    """The stage after the hand in turn, and the number of ways in which this hand gets its spot cards."""
    taken = high_cards.by_suit(made.high_cards or 0)
    needed = free_cards(made, stage.constraint.deck)
    spots = tuple(left - need for left, need in zip(stage.spots, needed, strict=True))
    left = tuple(held & ~bits for held, bits in zip(stage.high_cards, taken, strict=True))
    return Stage(stage.constraint, stage.turn + 1, spots, left), prod(map(comb, stage.spots, needed))


def ways(measure: Measure, cards: int, wanted: int) -> int:
    """What the choice of some cards counts for: 0 if it is impossible, for cases 1 if it is possible."""
    if not 0 <= wanted <= cards:
        return 0
    return comb(cards, wanted) if measure is Measure.COMBINATIONS else 1
