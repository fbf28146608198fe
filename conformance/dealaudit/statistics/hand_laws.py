"""The exact laws of one hand, and of two hands of one deal: shapes, HCP and controls (spec SHAPE-5, SHAPE-8).

The law of two hands gives the covariance between seats, so that all four hands of a deal can be used at once.
"""

from collections.abc import Sequence
from functools import cache
from math import comb, factorial
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from dealaudit.statistics import table_law
from dealref.cards.shapes import SHAPES

Matrix = npt.NDArray[np.float64]


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
    return _worths((4, 3, 2, 1, 0), 38)


@cache
def controls() -> HandLaw:
    """The law of the controls, 0 to 12: two for an ace, one for a king."""
    return _worths((2, 1, 0, 0, 0), 13)


def _worths(worths: Sequence[int], size: int) -> HandLaw:
    """The law of the sum of what a hand's aces, kings, queens, jacks and other cards are worth."""
    hands = table_law.two_hands(table_law.RANKS)
    left = np.reshape(table_law.RANKS, (-1, 1)) - hands.taken
    ways = hands.ways / np.array([*map(factorial, range(53))], float)[left].prod(axis=0)
    worth = hands.splits @ worths
    two = np.bincount(np.add.outer(size * worth, worth)[hands.possible], ways / ways.sum(), size**2)
    law = two.reshape(size, size).astype(np.float64)
    return HandLaw(law.sum(axis=1), law)
