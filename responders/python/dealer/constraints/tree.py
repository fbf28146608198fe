"""A listing as a tree of choices, walked without visiting the cases that are passed by (CONS-5).

The choices of a hand are its shape, the half of its range of HCP again and again, and each high card from the ace of
spades down, first the cases in which the hand has it. A branch has two sizes: the cases that begin so, and the sum of
their combinations. A path to the end is a case. Finding one needs the sizes of the branches at the nodes of one path
only.
"""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from functools import lru_cache
from itertools import accumulate, chain, product
from operator import sub
from typing import NamedTuple

from dealer.cards import SEATS
from dealer.constraints import rankwise, suitwise
from dealer.constraints.model import Constraint, Hand, Makeup
from dealer.constraints.suitwise import Suit, Task
from dealer.constraints.variables import Bounds
from dealer.shapes import POINTS, SPOTS, Shape, points


class Measure(Enum):
    """What the size of a branch counts."""

    CASES = "cases"
    COMBINATIONS = "combinations"

    def choose(self, cards: int, chosen: int) -> int:
        """What the choice of some of these cards counts for."""
        return math.comb(cards, chosen) if self is Measure.COMBINATIONS else 1


class State(NamedTuple):
    """The hands that are made, the cards that they left, and what is chosen for the hand in turn."""

    makeups: tuple[Makeup, ...]
    ways: int  # to give those hands their cards
    suits: tuple[Suit, ...]
    shape: Shape | None
    bounds: Bounds


class Found(NamedTuple):
    """A case: its makeups, the combinations of all cases before it, and its own."""

    makeups: tuple[Makeup, ...]
    before: int
    combinations: int


class Node:
    """A choice, whose branches stand in the order of the listing. A complete case has none."""

    def __init__(self, constraint: Constraint, state: State, parent: tuple[Node, int] | None = None) -> None:
        self.constraint, self.parent = constraint, parent
        self.state = _settled(constraint, state)
        self.branches = _branches(constraint, self.state)
        self._sizes: dict[Measure, list[int]] = {}
        self._sums: dict[tuple[Measure, int, int], int] = {}

    def size(self, measure: Measure) -> int:
        """The size of the listing from here on."""
        if len(self.state.makeups) == len(self.constraint.hands):
            return self.state.ways if measure is Measure.COMBINATIONS else min(self.state.ways, 1)
        if not self.parent:
            return self.sum(measure, 0, len(self.branches))
        parent, place = self.parent
        return parent.sum(measure, place, place + 1)

    def sizes(self, measure: Measure) -> list[int]:
        """The size of each branch."""
        if measure not in self._sizes:
            if self.constraint.lists_shapes and not self.state.shape:
                shapes = [branch.shape for branch in self.branches if branch.shape]
                sizes = suitwise.sizes(self._task(self.state, measure), shapes)
                self._sizes[measure] = [self._ways(measure) * size for size in sizes]
            else:
                first = self.sum(measure, 0, 1)
                self._sizes[measure] = [first, self.size(measure) - first]
        return self._sizes[measure]

    def sum(self, measure: Measure, start: int, end: int) -> int:
        """The size of all branches from one on, and before another."""
        if start == end:
            return 0
        if measure in self._sizes:
            return sum(self._sizes[measure][start:end])
        if (measure, start, end) not in self._sums:
            self._sums[measure, start, end] = self._ways(measure) * self._counted(self.branches[start:end], measure)
        return self._sums[measure, start, end]

    def _ways(self, measure: Measure) -> int:
        return self.state.ways if measure is Measure.COMBINATIONS else 1

    def _later(self) -> Sequence[Hand]:
        return self.constraint.hands[len(self.state.makeups) + 1 :]

    def _task(self, state: State, measure: Measure) -> Task:
        all_taken = len(self.constraint.hands) == len(SEATS)
        return suitwise.task(state.bounds, self._later(), state.suits, measure.choose, all_taken=all_taken)

    def _counted(self, branches: Sequence[State], measure: Measure) -> int:
        """The size of branches that differ in their shapes alone, or list none, without the ways of hands made."""
        if shapes := [branch.shape for branch in branches if branch.shape]:
            return suitwise.total(self._task(branches[0], measure), shapes)
        return sum(
            rankwise.size(state.bounds, self._later(), state.suits, _spots_left(state), measure.choose)
            for state in branches
        )


@lru_cache(maxsize=1 << 12)
def _child(node: Node, place: int) -> Node:
    """The next choice."""
    return Node(node.constraint, node.branches[place], (node, place))


def root(constraint: Constraint) -> Node:
    """The first choice of a listing."""
    suit = Suit(SPOTS, 15, 0, 15) if constraint.lists_high_cards else Suit(13, 0, 0, 0)
    return Node(constraint, State((), 1, (suit,) * 4, None, constraint.hands[0].bounds))


def find(root: Node, number: int) -> tuple[Found, Node]:
    """The first case whose cumulative combinations are greater than the number, and its place in the tree."""
    node = root
    offset = number
    while node.branches:
        sums = [*accumulate(node.sizes(Measure.COMBINATIONS), initial=0)]
        place = bisect_right(sums, offset) - 1
        offset -= sums[place]
        node = _child(node, place)
    return Found(node.state.makeups, number - offset, node.state.ways), node


def before(node: Node, measure: Measure) -> int:
    """The size of all that comes before a place in the tree."""
    if not node.parent:
        return 0
    parent, place = node.parent
    return before(parent, measure) + parent.sum(measure, 0, place)


def case(root: Node, makeups: Sequence[Makeup]) -> Node:
    """The place of the case with these makeups."""
    node = root
    while node.branches:
        makeup = makeups[len(node.state.makeups)]
        node = _child(node, next(place for place, branch in enumerate(node.branches) if _leads_to(branch, makeup)))
    return node


def rows(root: Node, skipped: int) -> Iterator[Found]:
    """The cases in their order, without the first so many."""
    cases = _cases(root, skipped)
    first = next(cases)
    sum_before = before(first, Measure.COMBINATIONS)
    for node in chain([first], cases):
        yield Found(node.state.makeups, sum_before, node.state.ways)
        sum_before += node.state.ways


def _cases(node: Node, skipped: int) -> Iterator[Node]:
    if not node.branches:
        yield node
    for place, size in enumerate(node.sizes(Measure.CASES) if node.branches else ()):
        if size > skipped:
            yield from _cases(_child(node, place), skipped)
        skipped = max(skipped - size, 0)


def _leads_to(state: State, makeup: Makeup) -> bool:
    """Whether the hand in turn can still get this makeup. Of branches that it can go, the first is right."""
    high = makeup.high or (0, 0, 0, 0)
    return (
        state.shape == makeup.shape
        and sum(map(points, high)) <= state.bounds.most
        and all(not suit.held & ~held for suit, held in zip(state.suits, high, strict=True))
    )


def _settled(constraint: Constraint, state: State) -> State:
    """The state when hands of which nothing is left to choose are made."""
    while len(state.makeups) < len(constraint.hands) and not (constraint.lists_shapes and not state.shape):
        high = tuple(suit.held for suit in state.suits)
        least, most = state.bounds
        if constraint.lists_high_cards and not least == most == sum(map(points, high)):
            break
        state = _made(constraint, state, high)
    return state


def _made(constraint: Constraint, state: State, high: tuple[int, ...]) -> State:
    s, h, d, c = high
    makeup = Makeup(state.shape, (s, h, d, c) if constraint.lists_high_cards else None)
    spots = [suit.spots for suit in state.suits]
    if state.shape:
        wanted = [length - held.bit_count() for length, held in zip(state.shape, high, strict=True)]
        ways = math.prod(map(math.comb, spots, wanted))
        spots = [*map(sub, spots, wanted)]
    else:
        ways = math.comb(_spots_left(state), 13 - sum(map(int.bit_count, high)))
    suits = [
        Suit(more, suit.high & ~suit.held, 0, suit.high & ~suit.held)
        for more, suit in zip(spots, state.suits, strict=True)
    ]
    makeups = (*state.makeups, makeup)
    bounds = constraint.hands[len(makeups)].bounds if len(makeups) < len(constraint.hands) else state.bounds
    return State(makeups, state.ways * ways, tuple(suits), None, bounds)


def _spots_left(state: State) -> int:
    """The spot cards that the hands before left: none, where their thirteen cards each are more than there are."""
    return max(52 - 13 * len(state.makeups) - sum(suit.high.bit_count() for suit in state.suits), 0)


def _branches(constraint: Constraint, state: State) -> list[State]:
    """The states after the next choice, none when all hands are made."""
    if len(state.makeups) == len(constraint.hands):
        return []
    if constraint.lists_shapes and not state.shape:
        return [state._replace(shape=shape) for shape in constraint.hands[len(state.makeups)].shapes]
    least, most = state.bounds
    if least < most:
        middle = (least + most) // 2
        return [state._replace(bounds=bounds) for bounds in (Bounds(least, middle), Bounds(middle + 1, most))]
    missing = least - sum(points(suit.held) for suit in state.suits)
    cards = product(range(4), POINTS)
    place, bit = next(
        (place, bit) for place, worth in cards if worth <= missing and state.suits[place].open & (bit := 1 << worth - 1)
    )
    suit = state.suits[place]._replace(open=state.suits[place].open & ~bit)
    return [_with_suit(state, place, suit._replace(held=suit.held | bit)), _with_suit(state, place, suit)]


def _with_suit(state: State, place: int, suit: Suit) -> State:
    return state._replace(suits=(*state.suits[:place], suit, *state.suits[place + 1 :]))
