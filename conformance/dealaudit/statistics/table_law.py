"""The exact laws of 4 x 4 tables and of high cards.

A table tells who had a card and who has it now, or which seat holds how many cards of which suit. Both have the same
law: 52 cards fall into four groups of 13 in two ways, independent of each other (AUDIT-9).
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import product
from math import factorial, prod
from operator import itemgetter, mul
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

Law = npt.NDArray[np.float64]
"""The chance of each value 0, 1, 2, ..."""

Counts = npt.NDArray[np.int64]

_HAND: Final = 13
_SUITS: Final = (13, 13, 13, 13)
RANKS: Final = (4, 4, 4, 4, 36)
"""Aces, kings, queens, jacks and other cards."""

_Split = Sequence[int]
"""How many cards of each kind a seat has."""
_Worth = Callable[[_Split], int]


@cache
def staying() -> Law:
    """The law of the number of cards that stay with their seat from one deal to another: the sum of the diagonal."""
    return _law(_SUITS, *map(itemgetter, range(4)))


@cache
def voids() -> Law:
    """The law of the number of voids in a deal, of the 16 holdings."""
    return _law(_SUITS, *[lambda split: split.count(0)] * 4)


@cache
def long_suits() -> Law:
    """The law of the number of holdings of six or more cards in a deal."""
    return _law(_SUITS, *[lambda split: sum(length >= 6 for length in split)] * 4)


@cache
def squared_lengths() -> Law:
    """The law of the sum of the squares of the 16 lengths of a deal, or of the entries of a table."""
    return _law(_SUITS, *[lambda split: sum(length**2 for length in split)] * 4)


@cache
def squared_points() -> Law:
    """The law of the sum of the squares of the HCP of the four hands."""
    return _law(RANKS, *[lambda split: sum(map(mul, split, (4, 3, 2, 1))) ** 2] * 4)


@cache
def squared_controls() -> Law:
    """The law of the sum of the squares of the controls of the four hands."""
    return _law(RANKS, *[lambda split: (2 * split[0] + split[1]) ** 2] * 4)


def _law(kinds: Sequence[int], *worths: _Worth) -> Law:
    """The law of the sum of the worths of the four seats, where the deck has so many cards of each kind.

    Two seats have some cards of each kind, and the other two have the others.
    """
    # What two seats have and what the others have are the deck: the rows of the others in the opposite order.
    upper, lower = _half(kinds, *worths[:2]), _half(kinds, *worths[2:])[::-1]
    values = [np.flatnonzero(half.any(axis=0)) for half in (upper, lower)]
    pairs = upper[:, values[0]].T @ lower[:, values[1]]
    law: Law = np.bincount(np.add.outer(*values).ravel(), pairs.ravel()).astype(np.float64)
    law /= law.sum()
    return law[: np.flatnonzero(law)[-1] + 1]


@lru_cache(maxsize=1)
def _half(kinds: Sequence[int], one: _Worth, other: _Worth) -> Law:
    """The ways of two seats to have each worth: a row for the cards of each kind but the last that they have."""
    splits, possible, ways, taken = two_hands(kinds)
    values = np.add.outer(*(np.array([*map(worth, splits.tolist())]) for worth in (one, other)))[possible]
    shape = [*(most + 1 for most in kinds[:-1]), int(values.max()) + 1]
    table = np.bincount(np.ravel_multi_index((*taken[:-1], values), shape), ways, prod(shape))
    return table.reshape(-1, shape[-1]).astype(np.float64)


class TwoHands(NamedTuple):
    """The cards of each kind that two hands have."""

    splits: Counts
    """Those of one hand: (splits, kinds)."""

    possible: npt.NDArray[np.bool_]
    """Which splits two hands of a deck can have: (splits, splits)."""

    ways: Law
    """For each possible pair the ways to have it, in shares of the product of the factorials."""

    taken: Counts
    """For each possible pair the cards that both have: (kinds, pairs)."""


@cache
def two_hands(kinds: Sequence[int]) -> TwoHands:
    """The splits of two hands, where the deck has so many cards of each kind."""
    splits = np.array(
        [
            (*split, _HAND - sum(split))
            for split in product(*(range(min(most, _HAND) + 1) for most in kinds[:-1]))
            if sum(split) <= _HAND
        ]
    )
    ways = np.array([1 / prod(map(factorial, split)) for split in splits.tolist()])
    taken = splits.T[:, :, None] + splits.T[:, None]
    possible = (taken <= np.reshape(kinds, (-1, 1, 1))).all(axis=0)
    return TwoHands(splits, possible, np.multiply.outer(ways, ways)[possible], taken[:, possible])
