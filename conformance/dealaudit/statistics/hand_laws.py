"""The exact laws of one hand, and of two hands of one deal: shapes, HCP and controls (spec SHAPE-5, SHAPE-8).

The law of two hands gives the covariance between seats, so that all four hands of a deal can be used at once.
"""

from collections.abc import Mapping
from functools import cache
from math import comb
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from dealref.cards.shapes import SHAPES

Matrix = npt.NDArray[np.float64]

POINTS: Final[Mapping[int, int]] = {4: 4, 3: 4, 2: 4, 1: 4}
"""The cards with HCP: for each worth the number of cards."""

CONTROLS: Final[Mapping[int, int]] = {2: 4, 1: 4}
"""The controls: two for an ace, one for a king."""


class HandLaw(NamedTuple):
    """The chance of each value for one hand, and of each pair of values for two hands of a deal."""

    one: Matrix
    two: Matrix


@cache
def shapes() -> HandLaw:
    """The law of the shapes, in the order of SHAPE-3."""
    lengths = np.array(SHAPES)
    ways = np.array([[comb(13 - gone, length) for length in range(14)] for gone in range(14)], float)
    one = np.prod(ways[0][lengths], axis=1)
    after = np.ones((len(SHAPES), len(SHAPES)))
    for suit in range(4):
        after *= ways[lengths[:, suit][:, None], lengths[:, suit][None, :]]
    return HandLaw(one / comb(52, 13), one[:, None] * after / comb(52, 13) / comb(39, 13))


@cache
def points() -> HandLaw:
    """The law of the HCP, 0 to 37."""
    return _worths(POINTS, 38)


@cache
def controls() -> HandLaw:
    """The law of the controls, 0 to 12."""
    return _worths(CONTROLS, 13)


def _worths(cards: Mapping[int, int], size: int) -> HandLaw:
    """The law of the sum of the worths of a hand's cards; all other cards are worth nothing."""
    most = sum(cards.values())
    ways = np.zeros((size, size, most + 1, most + 1))
    ways[0, 0, 0, 0] = 1
    for worth, number in cards.items():
        after = np.zeros_like(ways)
        for first in range(number + 1):
            for second in range(number + 1 - first):
                moved = _moved(ways, worth * first, worth * second, first, second)
                after += comb(number, first) * comb(number - first, second) * moved
        ways = after
    others = np.array([[_fills(most, first, second) for second in range(most + 1)] for first in range(most + 1)])
    two = (ways * others).sum(axis=(2, 3))
    return HandLaw(two.sum(axis=1), two)


def _moved(ways: Matrix, first: int, second: int, first_cards: int, second_cards: int) -> Matrix:
    """The ways with so much more worth, and so many more cards, for each of the two hands."""
    moved = np.zeros_like(ways)
    sizes = [size - step for size, step in zip(ways.shape, (first, second, first_cards, second_cards), strict=True)]
    if min(sizes) > 0:
        kept = ways[: sizes[0], : sizes[1], : sizes[2], : sizes[3]]
        moved[first:, second:, first_cards:, second_cards:] = kept
    return moved


def _fills(most: int, first: int, second: int) -> float:
    """The chance weight of two hands with so many of the cards that count: the ways to fill them up with the others."""
    if first > 13 or second > 13:
        return 0.0
    others = 52 - most
    return comb(others, 13 - first) * comb(others - 13 + first, 13 - second) / comb(52, 13) / comb(39, 13)
