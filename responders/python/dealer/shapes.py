"""Shapes, patterns and high cards of one hand (chapter 9)."""

import math
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from itertools import product

from dealer.cards import RANKS, SEATS, Deal, suits
from dealer.faults import Malformed, OutOfRange

Shape = tuple[int, int, int, int]

POINTS = (4, 3, 2, 1)  # of A K Q J
HIGHEST = 37  # HCP of a hand
SPOTS = 9  # spot cards of a suit


def pattern_of(shape: Shape) -> Shape:
    """The lengths in descending order (SHAPE-2)."""
    first, second, third, fourth = sorted(shape, reverse=True)
    return first, second, third, fourth


def shape_text(shape: Shape) -> str:
    """The shape as it is written, `4=4=3=2` (SHAPE-1)."""
    return "=".join(map(str, shape))


# All 560 shapes in the order of SHAPE-3.
SHAPES: tuple[Shape, ...] = tuple(
    sorted(
        ((s, h, d, 13 - s - h - d) for s, h, d in product(range(14), repeat=3) if s + h + d <= 13),
        key=lambda shape: (pattern_of(shape), tuple(-length for length in shape)),
    )
)

_BY_SHAPE = {shape_text(shape): (shape,) for shape in SHAPES}
_BY_PATTERN = {
    "-".join(map(str, pattern)): tuple(shape for shape in SHAPES if pattern_of(shape) == pattern)
    for pattern in {pattern_of(shape) for shape in SHAPES}
}
_PATTERNS_OF_NAME = {
    "flat": ("4-3-3-3",),
    "balanced": ("4-3-3-3", "4-4-3-2", "5-3-3-2"),
    "three-suiter": ("4-4-4-1", "5-4-4-0"),
}
_BY_NAME = {
    name: sum((_BY_PATTERN[pattern] for pattern in patterns), ()) for name, patterns in _PATTERNS_OF_NAME.items()
}


_ALTERNATIVES = _BY_SHAPE | _BY_PATTERN | _BY_NAME


def alternatives(text: str) -> tuple[Shape, ...]:
    """The shapes that a shape, a pattern or a name stands for (CONS-1)."""
    return _looked_up(_ALTERNATIVES, text)


def count_of_shape(text: str) -> int:
    """The number of hands of a shape (SHAPE-5)."""
    return _hands(_looked_up(_BY_SHAPE, text))


def count_of_pattern(text: str) -> int:
    """The number of hands of a pattern (SHAPE-5)."""
    return _hands(_looked_up(_BY_PATTERN, text))


def high_cards_text(holdings: tuple[int, int, int, int]) -> str:
    """The high cards of four suits, each as four bits with the ace highest (SHAPE-6)."""
    return ".".join(
        "".join(rank for rank, bit in zip(RANKS, f"{held:04b}", strict=False) if bit == "1") for held in holdings
    )


_POINTS_OF = [sum(point for place, point in enumerate(POINTS) if held >> (3 - place) & 1) for held in range(16)]


def points(held: int) -> int:
    """The HCP of some high cards of one suit, as four bits with the ace highest."""
    return _POINTS_OF[held]


def subsets(held: int) -> list[int]:
    """The sets out of some high cards of one suit, in the order of their maps (SHAPE-7): descending."""
    return [taken for taken in range(held, -1, -1) if not taken & ~held]


def describe(deal: Deal) -> list[dict[str, object]]:
    """What is to say of each hand (SHAPE-9)."""
    return [_description(seat, suits(cards)) for seat, cards in zip(SEATS, deal, strict=True)]


def hcp_count(hcp: int) -> tuple[int, int]:
    """The maps of high cards with so many HCP, and the hands that have one of them (SHAPE-8)."""
    if hcp > HIGHEST:
        raise OutOfRange(f"a hand has 0 to {HIGHEST} HCP")
    maps = {size: number for (size, total), number in _map_counts().items() if total == hcp and size <= 13}
    return sum(maps.values()), sum(number * math.comb(4 * SPOTS, 13 - size) for size, number in maps.items())


def _looked_up(known: Mapping[str, tuple[Shape, ...]], text: str) -> tuple[Shape, ...]:
    if text not in known:
        raise Malformed("no such shape, pattern or name")
    return known[text]


def _hands(shapes: Sequence[Shape]) -> int:
    return sum(math.prod(math.comb(13, length) for length in shape) for shape in shapes)


def _description(seat: str, holdings: tuple[int, int, int, int]) -> dict[str, object]:
    s, h, d, c = holdings
    shape = (s.bit_count(), h.bit_count(), d.bit_count(), c.bit_count())
    high = (s >> SPOTS, h >> SPOTS, d >> SPOTS, c >> SPOTS)
    return {
        "seat": seat,
        "shape": shape_text(shape),
        "pattern": "-".join(map(str, pattern_of(shape))),
        "hcp": sum(map(points, high)),
        "high_cards": high_cards_text(high),
    }


@cache
def _map_counts() -> Counter[tuple[int, int]]:
    """How many sets of high cards have so many cards and so many HCP."""
    counts = Counter({(0, 0): 1})
    for point in POINTS * 4:
        for (size, total), number in list(counts.items()):
            counts[size + 1, total + point] += number
    return counts
