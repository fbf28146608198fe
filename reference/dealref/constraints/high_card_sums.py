"""Weights where only high cards are listed: by aces, kings, queens and jacks, whatever their suits (spec CONS-6)."""

from functools import lru_cache
from itertools import product
from math import comb, prod
from typing import NamedTuple

from dealref.constraints.constraint import Constraint, Range
from dealref.constraints.making import State
from dealref.constraints.weight import Weight

Kinds = tuple[int, ...]
"""How many jacks, queens, kings and aces: kind i is worth i + 1 points."""


def weigh(constraint: Constraint, state: State) -> Weight:
    """The cases that begin as the state says, from the hand in turn on, and their combinations."""
    (left,) = state.suits
    ranges = tuple(hand.hcp for hand in constraint.hands[state.turn + 1 :])
    size = constraint.deck.ranks
    later = _kinds(left.later)
    if state.hcp is None:
        return _of_hands(ranges, size, left.spots, later)
    return _of_one(_Turn(state.hcp, left.need, _kinds(left.open), later), ranges, size, left.spots)


def _kinds(high_cards: int) -> Kinds:
    return tuple((high_cards & 0x1111 << kind).bit_count() for kind in range(4))


class _Turn(NamedTuple):
    """The hand in turn: the points and cards it needs, the high cards that it may take, those that it has declined."""

    hcp: Range
    need: int
    available: Kinds
    declined: Kinds


@lru_cache(maxsize=1 << 14)
def _of_hands(ranges: tuple[Range, ...], size: int, spots: int, left: Kinds) -> Weight:
    """The weight of hands that may take any of the high cards left, one after the other."""
    if not ranges:
        return Weight(1, 1)
    return _of_one(_Turn(ranges[0], size, left, (0, 0, 0, 0)), ranges[1:], size, spots)


@lru_cache(maxsize=1 << 14)
def _of_one(turn: _Turn, ranges: tuple[Range, ...], size: int, spots: int) -> Weight:
    """The weight of the hand in turn and of those after it."""
    cases = combinations = 0
    for taken in _takings(turn.hcp, turn.available):
        spots_taken = turn.need - sum(taken)
        if not 0 <= spots_taken <= spots:
            continue
        # Which aces, which kings, ... makes as many cases, all of the same weight.
        choices = prod(map(comb, turn.available, taken))
        left = tuple(a - t + b for a, t, b in zip(turn.available, taken, turn.declined, strict=True))
        rest = _of_hands(ranges, size, spots - spots_taken, left)
        cases += choices * rest.cases
        combinations += choices * comb(spots, spots_taken) * rest.combinations
    return Weight(cases, combinations)


@lru_cache(maxsize=1 << 14)
def _takings(hcp: Range, available: Kinds) -> tuple[Kinds, ...]:
    """The ways to take jacks, queens, kings and aces whose points are in the range."""
    low, high = hcp
    return tuple(
        (jacks, queens, kings, aces)
        for jacks, queens, kings, aces in product(*(range(count + 1) for count in available))
        if low <= jacks + 2 * queens + 3 * kings + 4 * aces <= high
    )
