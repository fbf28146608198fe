"""A listing as a tree of choices, walked without visiting the cases that are passed by (CONS-5).

Each choice (the shape of a hand, its HCP, its high cards in one suit) is a node, whose branches stand in the order of
the listing. A branch has two sizes: the cases that begin so, and the sum of their combinations. A path to the end is a
case. Finding one needs the sizes of the branches at the nodes of one path only.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from enum import Enum
from itertools import accumulate
from typing import NamedTuple, Protocol

from dealer.shapes import Shape

Label = int | Shape


class Measure(Enum):
    """What the size of a branch counts."""

    CASES = "cases"
    COMBINATIONS = "combinations"


class Node(Protocol):
    """A choice."""

    @property
    def labels(self) -> Sequence[Label]:
        """What can be chosen, in the order of the listing."""

    @property
    def ways(self) -> int:
        """The ways to give the hands before this one their cards: the combinations are so many times the sizes."""

    def sizes(self, measure: Measure) -> Sequence[int]:
        """The size of each branch, as if there were no hands before."""

    def child(self, place: int) -> "Node | None":
        """The next choice, or None where the case is complete."""


class Found(NamedTuple):
    """A case: its choices, the combinations of all cases before it, and its own."""

    labels: tuple[Label, ...]
    before: int
    combinations: int


def total(root: Node, measure: Measure) -> int:
    """The size of the whole listing."""
    return sum(root.sizes(measure))


def _combinations(node: Node) -> list[int]:
    return [node.ways * size for size in node.sizes(Measure.COMBINATIONS)]


def find(root: Node, number: int) -> tuple[Found, list[int]]:
    """The first case whose cumulative combinations are greater than the number, and its place at each node."""
    node: Node | None = root
    labels: list[Label] = []
    places: list[int] = []
    before = combinations = 0
    while node:
        sizes = _combinations(node)
        place = bisect_right(list(accumulate(sizes)), number - before)
        before += sum(sizes[:place])
        combinations = sizes[place]
        labels.append(node.labels[place])
        places.append(place)
        node = node.child(place)
    return Found(tuple(labels), before, combinations), places


def index(root: Node, places: Sequence[int]) -> int:
    """How many cases come before the one with these places."""
    node: Node | None = root
    cases = 0
    for place in places:
        if node:
            cases += sum(node.sizes(Measure.CASES)[:place])
            node = node.child(place)
    return cases


def position(root: Node, labels: Sequence[Label]) -> int:
    """The combinations of all cases before the one with these choices."""
    node: Node | None = root
    before = 0
    for label in labels:
        if node:
            place = node.labels.index(label)
            before += sum(_combinations(node)[:place])
            node = node.child(place)
    return before


def rows(node: Node, skipped: int, before: int = 0) -> Iterator[Found]:
    """The cases in their order, without the first so many."""
    branches = zip(node.labels, node.sizes(Measure.CASES), _combinations(node), strict=True)
    for place, (label, cases, combinations) in enumerate(branches):
        if cases > skipped:
            child = node.child(place)
            if child:
                for labels, start, own in rows(child, skipped, before):
                    yield Found((label, *labels), start, own)
            else:
                yield Found((label,), before, combinations)
        skipped = max(skipped - cases, 0)
        before += combinations
