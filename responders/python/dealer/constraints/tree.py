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
from itertools import accumulate, product
from operator import sub
from typing import NamedTuple

from dealer.cards import SEATS
from dealer.constraints import rankwise, suitwise
from dealer.constraints.model import Constraint, Makeup
from dealer.constraints.suitwise import Suit, Turn
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

    def size(self, measure: Measure) -> int:
        """The size of the listing from here on."""
        if len(self.state.makeups) == len(self.constraint.hands):
            return self.state.ways if measure is Measure.COMBINATIONS else min(self.state.ways, 1)
        if not self.parent:
            return sum(self.sizes(measure))
        parent, place = self.parent
        return parent.sizes(measure)[place]

    def sizes(self, measure: Measure) -> list[int]:
        """The size of each branch."""
        if measure not in self._sizes:
            if self.constraint.lists_shapes and not self.state.shape:
                self._sizes[measure] = self._counted(self.branches, measure)
            elif self.parent:
                (first,) = self._counted(self.branches[:1], measure)
                self._sizes[measure] = [first, self.size(measure) - first]
            else:
                self._sizes[measure] = [self._counted([branch], measure)[0] for branch in self.branches]
        return self._sizes[measure]

    def path(self) -> Iterator[tuple[Node, int]]:
        """The choices that lead here, the last one first, each with the place of its branch."""
        step = self.parent
        while step:
            yield step
            step = step[0].parent

    def child(self, place: int) -> Node:
        """The next choice."""
        return _child(self, place)

    def _counted(self, branches: Sequence[State], measure: Measure) -> list[int]:
        """The sizes of branches that differ in their shapes alone."""
        if not branches:
            return []
        state = branches[0]
        later = self.constraint.hands[len(state.makeups) + 1 :]
        if self.constraint.lists_shapes:
            turn = Turn(state.bounds, later, state.suits, len(self.constraint.hands) == len(SEATS))
            sizes = suitwise.sizes(turn, [branch.shape for branch in branches if branch.shape], measure.choose)
        else:
            sizes = [rankwise.size(state.bounds, later, state.suits, _spots_left(state), measure.choose)]
        return [state.ways * size for size in sizes] if measure is Measure.COMBINATIONS else sizes


@lru_cache(maxsize=1 << 12)
def _child(node: Node, place: int) -> Node:
    return Node(node.constraint, node.branches[place], (node, place))


def root(constraint: Constraint) -> Node:
    """The first choice of a listing."""
    suit = Suit(SPOTS, 15, 0, 15) if constraint.lists_high_cards else Suit(13, 0, 0, 0)
    return Node(constraint, State((), 1, (suit,) * 4, None, constraint.hands[0].bounds))


def find(root: Node, number: int) -> tuple[Found, Node]:
    """The first case whose cumulative combinations are greater than the number, and its place in the tree."""
    node = root
    before = 0
    while node.branches:
        sums = [*accumulate(node.sizes(Measure.COMBINATIONS), initial=0)]
        place = bisect_right(sums, number - before) - 1
        before += sums[place]
        node = node.child(place)
    return Found(node.state.makeups, before, node.state.ways), node


def index(node: Node) -> int:
    """How many cases come before this one."""
    return sum(sum(parent.sizes(Measure.CASES)[:place]) for parent, place in node.path())


def position(root: Node, makeups: Sequence[Makeup]) -> int:
    """The combinations of all cases before the one with these makeups."""
    node = root
    before = 0
    while node.branches:
        makeup = makeups[len(node.state.makeups)]
        place = next(place for place, branch in enumerate(node.branches) if _leads_to(branch, makeup))
        if place:
            before += sum(node.sizes(Measure.COMBINATIONS)[:place])
        node = node.child(place)
    return before


def rows(node: Node, skipped: int, before: int = 0) -> Iterator[Found]:
    """The cases in their order, without the first so many."""
    if not node.branches:
        yield Found(node.state.makeups, before, node.state.ways)
        return
    sizes = zip(node.sizes(Measure.CASES), node.sizes(Measure.COMBINATIONS), strict=True)
    for place, (cases, combinations) in enumerate(sizes):
        if cases > skipped:
            yield from rows(node.child(place), skipped, before)
        skipped = max(skipped - cases, 0)
        before += combinations


def _leads_to(state: State, makeup: Makeup) -> bool:
    """Whether the hand in turn can still get this makeup. Of branches that it can go, the first is right."""
    if not makeup.high:
        return state.shape == makeup.shape
    return (
        state.shape == makeup.shape
        and sum(map(points, makeup.high)) <= state.bounds.most
        and all(not suit.held & ~high for suit, high in zip(state.suits, makeup.high, strict=True))
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
    """The spot cards of all suits that the hands before left, where they took thirteen cards each."""
    return 52 - 13 * len(state.makeups) - sum(suit.high.bit_count() for suit in state.suits)


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
