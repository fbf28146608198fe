"""The exact laws of 4 x 4 tables and of high cards.

A table tells who had a card and who has it now, or which seat holds how many cards of which suit. Both have the same
law: 52 cards fall into four groups of 13 in two ways, independent of each other (AUDIT-9).
"""

from collections.abc import Callable, Sequence
from functools import cache
from itertools import product
from math import factorial, prod
from operator import mul

import numpy as np
import numpy.typing as npt

Law = npt.NDArray[np.float64]
"""The chance of each value 0, 1, 2, ..."""

_HAND = 13
_SUITS = (13, 13, 13, 13)
_RANKS = (4, 4, 4, 4, 36)
"""Aces, kings, queens, jacks and other cards."""

_Split = Sequence[int]
"""How many cards of each kind a seat has."""
_Worth = Callable[[int, _Split], int]


@cache
def staying() -> Law:
    """The law of the number of cards that stay with their seat from one deal to another: the sum of the diagonal."""
    return _law(_SUITS, lambda seat, split: split[seat])


@cache
def voids() -> Law:
    """The law of the number of voids in a deal, of the 16 holdings."""
    return _law(_SUITS, lambda _, split: split.count(0))


@cache
def long_suits() -> Law:
    """The law of the number of holdings of six or more cards in a deal."""
    return _law(_SUITS, lambda _, split: sum(length >= 6 for length in split))


@cache
def squared_lengths() -> Law:
    """The law of the sum of the squares of the 16 lengths of a deal, or of the entries of a table."""
    return _law(_SUITS, lambda _, split: sum(length**2 for length in split))


@cache
def squared_points() -> Law:
    """The law of the sum of the squares of the HCP of the four hands."""
    return _law(_RANKS, lambda _, split: sum(map(mul, split, (4, 3, 2, 1))) ** 2)


@cache
def squared_controls() -> Law:
    """The law of the sum of the squares of the controls of the four hands."""
    return _law(_RANKS, lambda _, split: (2 * split[0] + split[1]) ** 2)


def _law(kinds: Sequence[int], worth: _Worth) -> Law:
    """The law of the sum of the worths of the seats, where the deck has so many cards of each kind.

    Two seats have some cards of each kind, and the other two have the others.
    """
    upper, lower = (_half(kinds, worth, seats) for seats in ((0, 1), (2, 3)))
    # What two seats have and what the others have are the deck: the rows of the others in the opposite order.
    upper, lower = upper.reshape(-1, upper.shape[-1]), lower.reshape(-1, lower.shape[-1])[::-1]
    pairs = upper.T @ lower
    law: Law = np.bincount(np.add.outer(*map(np.arange, pairs.shape)).ravel(), pairs.ravel()).astype(np.float64)
    law /= law.sum()
    return law[: np.flatnonzero(law)[-1] + 1]


def _half(kinds: Sequence[int], worth: _Worth, seats: tuple[int, int]) -> Law:
    """The ways of two seats to have each worth, by the cards of each kind but the last that they have."""
    splits, possible, both, taken = _two_hands(kinds)
    worths = [np.array([worth(seat, split) for split in splits]) for seat in seats]
    values = np.add.outer(*worths)[possible]
    shape = (*(most + 1 for most in kinds[:-1]), int(values.max()) + 1)
    places = np.ravel_multi_index((*taken, values), shape)
    table: Law = np.bincount(places, both, prod(shape)).reshape(shape).astype(np.float64)
    return table


@cache
def _two_hands(kinds: Sequence[int]) -> tuple[list[_Split], npt.NDArray[np.bool_], Law, npt.NDArray[np.int64]]:
    """The splits of a hand, which pairs of them are possible, their ways, and the cards that each pair has."""
    splits = [
        (*split, _HAND - sum(split))
        for split in product(*(range(min(most, _HAND) + 1) for most in kinds[:-1]))
        if sum(split) <= _HAND
    ]
    ways = np.array([1 / prod(map(factorial, split)) for split in splits])
    taken = np.array(splits)[:, None] + np.array(splits)
    possible = (taken <= kinds).all(axis=2)
    return [*splits], possible, np.multiply.outer(ways, ways)[possible], taken[possible][:, :-1].T
