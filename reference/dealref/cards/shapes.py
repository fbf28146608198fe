"""Shapes and patterns: the lengths of a hand in suit order and in descending order (spec SHAPE-1 to SHAPE-5)."""

import re
from collections.abc import Mapping
from itertools import product
from math import comb, prod
from typing import Final

from dealref.cards.deck import RANKS
from dealref.errors import Malformed

Shape = tuple[int, ...]
"""Lengths of the holdings in the order S H D C."""

Pattern = tuple[int, ...]
"""Lengths in descending order."""

_TEXT: Final = re.compile(r"(0|[1-9][0-9]?)([=-])(0|[1-9][0-9]?)\2(0|[1-9][0-9]?)\2(0|[1-9][0-9]?)")


def pattern(shape: Shape) -> Pattern:
    """The lengths of the shape in descending order. Source: spec SHAPE-2."""
    return tuple(sorted(shape, reverse=True))


def ordered(cards: int) -> tuple[Shape, ...]:
    """Every shape of a hand of `cards` cards: patterns ascending, the shapes of a pattern descending.

    Source: Pavlicek 8H11, the order of the printed tables; spec SHAPE-3.

    >>> ordered(1)
    ((1, 0, 0, 0), (0, 1, 0, 0), (0, 0, 1, 0), (0, 0, 0, 1))
    """
    descending = (
        (*three, cards - sum(three)) for three in product(range(cards, -1, -1), repeat=3) if sum(three) <= cards
    )
    return tuple(sorted(descending, key=pattern))


SHAPES: Final = ordered(len(RANKS))
"""The 560 shapes of 13 cards, in their order."""

PATTERNS: Final = tuple(dict.fromkeys(map(pattern, SHAPES)))
"""The 39 patterns, in their order."""

NAMES: Final[Mapping[str, set[Pattern]]] = {
    "flat": {(4, 3, 3, 3)},
    "balanced": {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)},
    "three-suiter": {(4, 4, 4, 1), (5, 4, 4, 0)},
}
"""The patterns of each kind of hand that has a name (SHAPE-4)."""


def to_text(shape: Shape) -> str:
    """The text of a shape.

    >>> to_text((9, 2, 1, 1))
    '9=2=1=1'
    """
    return "=".join(map(str, shape))


def pattern_to_text(lengths: Pattern) -> str:
    """The text of a pattern.

    >>> pattern_to_text((5, 3, 3, 2))
    '5-3-3-2'
    """
    return "-".join(map(str, lengths))


def from_text(text: str) -> Shape:
    """The shape of a text. Raises Malformed if the text is no shape. Source: spec SHAPE-1."""
    lengths = _lengths(text, "=")
    if lengths is None:
        raise Malformed("malformed: a shape is written as 4=4=3=2, 13 cards in all")
    return lengths


def of_pattern(text: str) -> tuple[Shape, ...]:
    """The shapes of the pattern of a text, in their order.

    Raises Malformed if the text is no pattern. Source: spec SHAPE-2.

    >>> [to_text(shape) for shape in of_pattern("9-4-0-0")][:2]
    ['9=4=0=0', '9=0=4=0']
    """
    lengths = _lengths(text, "-")
    if lengths is None or lengths != pattern(lengths):
        raise Malformed("malformed: a pattern is written as 4-4-3-2, descending, 13 cards in all")
    return tuple(shape for shape in SHAPES if pattern(shape) == lengths)


def alternatives(text: str) -> tuple[Shape, ...]:
    """The shapes of a text that is a shape, a pattern or a name, in their order.

    Raises Malformed if the text is none of them. Source: spec CONS-1.
    """
    if text in NAMES:
        return tuple(shape for shape in SHAPES if pattern(shape) in NAMES[text])
    return (from_text(text),) if "=" in text else of_pattern(text)


def hands(shape: Shape) -> int:
    """The number of hands of the shape. Source: Pavlicek 8H11, "Pattern Dealing"; spec SHAPE-5.

    >>> hands((9, 2, 1, 1))
    9425130
    """
    return prod(comb(len(RANKS), length) for length in shape)


def _lengths(text: str, separator: str) -> Shape | None:
    match = _TEXT.fullmatch(text)
    if not match or match[2] != separator:
        return None
    lengths = tuple(int(match[group]) for group in (1, 3, 4, 5))
    return lengths if sum(lengths) == len(RANKS) else None
