"""Sets of shapes cut into rectangles: some lengths in spades and hearts, with some in diamonds and clubs.

Every shape of a set lies in one rectangle, and every shape of a rectangle is in the set. So a sum over the shapes of a
rectangle is a sum over its spades and hearts, times one over its diamonds and clubs.
"""

from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from dealref.cards.shapes import Shape

Pair = tuple[int, int]
"""Lengths in two suits."""


class Rectangle(NamedTuple):
    """Pairs of lengths in spades and hearts, each of which goes with each of the pairs in diamonds and clubs."""

    majors: tuple[Pair, ...]
    minors: tuple[Pair, ...]


@lru_cache(maxsize=1 << 12)
def of_shape(shape: Shape) -> Rectangle:
    """The rectangle of one shape."""
    spades, hearts, diamonds, clubs = shape
    return Rectangle(((spades, hearts),), ((diamonds, clubs),))


@lru_cache(maxsize=1 << 8)
def of_shapes(shapes: tuple[Shape, ...]) -> tuple[tuple[Rectangle, ...], ...]:
    """The rectangles of a set of shapes: for each number of cards in the majors, rising, as few as are found easily.

    With the suits of majors and minors exchanged in all shapes, their order is reversed.
    """
    by_majors: defaultdict[int, list[tuple[Pair, Pair]]] = defaultdict(list)
    for spades, hearts, diamonds, clubs in shapes:
        by_majors[spades + hearts].append(((spades, hearts), (diamonds, clubs)))
    cut = []
    for count, pairs in sorted(by_majors.items()):
        rows = [Rectangle(*rectangle) for rectangle in _merged(pairs)]
        columns = [Rectangle(majors, minors) for minors, majors in _merged([(b, a) for a, b in pairs])]
        if 2 * count <= sum(shapes[0]):
            cut.append(tuple(rows if len(rows) <= len(columns) else columns))
        else:
            cut.append(tuple((columns if len(columns) <= len(rows) else rows)[::-1]))
    return tuple(cut)


def _merged(pairs: Sequence[tuple[Pair, Pair]]) -> Iterator[tuple[tuple[Pair, ...], tuple[Pair, ...]]]:
    """First pairs that go with the same second pairs, together with these."""
    partners: defaultdict[Pair, list[Pair]] = defaultdict(list)
    for one, other in sorted(pairs):
        partners[one].append(other)
    alike: defaultdict[tuple[Pair, ...], list[Pair]] = defaultdict(list)
    for one, others in partners.items():
        alike[tuple(others)].append(one)
    return ((tuple(ones), others) for others, ones in alike.items())
