"""The exact laws of the four hands of a deal together: the strongest and weakest, the sides, their fits (AUDIT-10d)."""

from functools import cache
from itertools import product
from math import comb, prod
from typing import Final

import numpy as np
import numpy.typing as npt

from dealaudit.statistics import hand_laws
from dealaudit.statistics.table_law import RANKS, Law, two_hands
from dealref.cards.shapes import SHAPES

MOST: Final = 37
"""The most HCP of a hand."""

_SIDE: Final = comb(52, 26)


@cache
def strongest() -> Law:
    """The law of the most HCP that a hand of the deal has, 0 to 37."""
    return _extreme(_points())[: MOST + 1]


@cache
def weakest() -> Law:
    """The law of the fewest HCP that a hand of the deal has, 0 to 37."""
    return _extreme(MOST - _points())[MOST::-1]


@cache
def is_strongest() -> Law:
    """The chances that another hand has more HCP than a hand, and that none has."""
    points = _points()
    both = np.maximum.outer(points, points)
    # A hand that is weaker than its partner counts as a value that no hand has.
    own = _side(np.where(points[:, None] == both, both, MOST + 1))[:, : MOST + 1]
    others = np.cumsum(_side(both), axis=1)[::-1, : MOST + 1]
    chance = float((own * others).sum() / (_side(both).sum(axis=1) * others[:, -1]).sum())
    return np.array([1 - chance, chance])


@cache
def side_points() -> Law:
    """The law of the HCP of a side, 0 to 40."""
    law = np.zeros(41)
    for split in product(range(5), repeat=4):
        ways = prod(comb(4, cards) for cards in split) * comb(36, 26 - sum(split))
        law[4 * split[0] + 3 * split[1] + 2 * split[2] + split[3]] += ways / _SIDE
    return law


@cache
def difference() -> Law:
    """The law of half the difference between the HCP of the two sides, 0 to 20."""
    law = side_points()
    return np.array([law[20], *(law[21:] + law[19::-1])])


@cache
def fit() -> Law:
    """The law of the longest suit that a side has together, 7 to 13; the chances of 0 to 6 are 0."""
    law = np.zeros(14)
    for lengths in product(range(14), repeat=3):
        last = 26 - sum(lengths)
        if 0 <= last <= 13:
            law[max(*lengths, last)] += prod(comb(13, length) for length in (*lengths, last)) / _SIDE
    return law


def points() -> Law:
    """The law of the HCP of a hand, 0 to 37."""
    return hand_laws.points().one


@cache
def aces() -> Law:
    """The law of the aces of a hand, 0 to 4."""
    return np.array([comb(4, cards) * comb(48, 13 - cards) / comb(52, 13) for cards in range(5)])


@cache
def longest() -> Law:
    """The law of the longest suit of a hand, 4 to 13; the chances of 0 to 3 are 0."""
    return np.bincount(np.array(SHAPES).max(axis=1), hand_laws.shapes().one, 14).astype(np.float64)


@cache
def _points() -> npt.NDArray[np.int64]:
    """The HCP of each hand, by its high cards."""
    points: npt.NDArray[np.int64] = two_hands(RANKS).splits @ (4, 3, 2, 1, 0)
    return points


def _extreme(values: npt.NDArray[np.int64]) -> Law:
    """The law of the largest of the values of the four hands, each of which follows from the hand's high cards."""
    most = _side(np.maximum.outer(values, values))
    upto = np.cumsum(most, axis=1)
    # One side has exactly v and the other at most v, or the other exactly v and the one less: all terms are positive.
    law: Law = (most * upto[::-1]).sum(axis=0)
    law[1:] += (upto[:, :-1] * most[::-1, 1:]).sum(axis=0)
    law /= law.sum()
    return law


def _side(values: npt.NDArray[np.int64]) -> npt.NDArray[np.float64]:
    """The ways of the two hands of a side to have each value, by the high cards that they have between them.

    The high cards are numbers of base 5, so those of the other side stand in the reverse order.
    """
    _, possible, ways, taken = two_hands(RANKS)
    table = np.bincount((125, 25, 5, 1) @ taken[:4] * (MOST + 2) + values[possible], ways, 625 * (MOST + 2))
    return table.reshape(625, MOST + 2).astype(np.float64)
