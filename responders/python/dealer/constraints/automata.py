"""The shapes of some hands as automata that read the lengths suit by suit.

Beginnings of shapes that may go on in the same ways are one state: after spades and hearts, 4=3 and 3=4 of a balanced
hand. Counting by states shares the work of all the shapes that pass through them.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import lru_cache
from itertools import permutations
from typing import NamedTuple

from dealer.shapes import SHAPES, Shape

Shapes = frozenset[Shape]
States = tuple[int, ...]  # one of each hand
Lengths = tuple[int, ...]  # in one suit, of each hand
Arrows = Mapping[States, list[tuple[Lengths, States]]]

ANY = frozenset(SHAPES)
START = 0
END = 0


class Arrow(NamedTuple):
    """From a state by a length to the next state."""

    source: int
    length: int
    target: int


@lru_cache(maxsize=256)
def _automaton(shapes: Shapes) -> list[list[Arrow]]:
    """The arrows of each suit, for one hand."""
    levels = []
    states: dict[frozenset[tuple[int, ...]], int] = {frozenset(shapes): START}
    for _ in range(4):
        later: dict[frozenset[tuple[int, ...]], int] = {}
        arrows = []
        for endings, source in states.items():
            by_length: dict[int, set[tuple[int, ...]]] = defaultdict(set)
            for length, *rest in endings:
                by_length[length].add(tuple(rest))
            for length, rests in by_length.items():
                arrows.append(Arrow(source, length, later.setdefault(frozenset(rests), len(later))))
        levels.append(arrows)
        states = later
    return levels


@lru_cache(maxsize=64)
def arrows_into(hands: tuple[Shapes, ...], suit: int) -> Arrows:
    """For each state of all hands after a suit: the lengths that lead to it, and from where."""
    into: dict[States, list[tuple[Lengths, States]]] = defaultdict(list)
    for sources, lengths, targets in _together(hands, suit):
        into[targets].append((lengths, sources))
    return into


@lru_cache(maxsize=64)
def arrows_out_of(hands: tuple[Shapes, ...], suit: int) -> Arrows:
    """For each state of all hands before a suit: the lengths that lead on, and to where."""
    out_of: dict[States, list[tuple[Lengths, States]]] = defaultdict(list)
    for sources, lengths, targets in _together(hands, suit):
        out_of[sources].append((lengths, targets))
    return out_of


def _together(hands: tuple[Shapes, ...], suit: int) -> list[tuple[States, Lengths, States]]:
    """The arrows of all hands at once, without those that want more than the thirteen cards of the suit."""
    together: list[tuple[States, Lengths, States]] = [((), (), ())]
    for shapes in hands:
        arrows = _automaton(shapes)[suit]
        together = [
            ((*sources, arrow.source), (*lengths, arrow.length), (*targets, arrow.target))
            for sources, lengths, targets in together
            for arrow in arrows
            if sum(lengths) + arrow.length <= 13
        ]
    return together


@lru_cache(maxsize=4096)
def keeps(shapes: Shapes, order: tuple[int, ...]) -> bool:
    """Whether the shapes stay the same when the suits are put in another order."""
    return shapes == ANY or {_ordered(shape, order) for shape in shapes} == shapes


def orders() -> list[tuple[int, ...]]:
    """All the orders of four suits."""
    return list(permutations(range(4)))


def _ordered(shape: Shape, order: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(shape[suit] for suit in order)
