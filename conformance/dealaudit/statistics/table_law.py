"""The exact law of 4 x 4 tables: who had a card and who has it now, or which seat holds how many cards of which suit.

Both are the same law: 52 cards fall into four groups of 13 in two ways, independent of each other (AUDIT-9).
"""

from collections.abc import Callable
from functools import cache
from itertools import product
from math import factorial, prod

import numpy as np
import numpy.typing as npt

Law = npt.NDArray[np.float64]
"""The chance of each value 0, 1, 2, ..."""

_SIDE = 13
_Worth = Callable[[int, int, int], int]


@cache
def staying() -> Law:
    """The law of the number of cards that stay with their seat from one deal to another: the sum of the diagonal."""
    return _law(lambda row, column, entry: entry * (row == column), 52)


@cache
def voids() -> Law:
    """The law of the number of voids in a deal, of the 16 holdings."""
    return _law(lambda _row, _column, entry: int(entry == 0), 12)


@cache
def long_suits() -> Law:
    """The law of the number of holdings of six or more cards in a deal."""
    return _law(lambda _row, _column, entry: int(entry >= 6), 8)


def _law(worth: _Worth, most: int) -> Law:
    """The law of the sum of the worths of all entries; their sum is at most `most`.

    The rows are filled one after another. A state is the cards that the first three columns have so far.
    """
    splits = [split for split in product(range(_SIDE + 1), repeat=3) if sum(split) <= _SIDE]
    states = np.zeros((_SIDE + 1, _SIDE + 1, _SIDE + 1, most + 1))
    states[0, 0, 0, 0] = 1
    for row in range(4):
        filled = np.zeros_like(states)
        for split in splits:
            entries = (*split, _SIDE - sum(split))
            value = sum(worth(row, column, entry) for column, entry in enumerate(entries))
            if value <= most:
                ways = factorial(_SIDE) / prod(map(factorial, entries))
                kept = states[
                    : _SIDE + 1 - split[0], : _SIDE + 1 - split[1], : _SIDE + 1 - split[2], : most + 1 - value
                ]
                filled[split[0] :, split[1] :, split[2] :, value:] += ways * kept
        states = filled
        _forget_full_columns(states, row)
    found: Law = states[_SIDE, _SIDE, _SIDE]
    found /= found.sum()
    return found


def _forget_full_columns(states: npt.NDArray[np.float64], row: int) -> None:
    """Forget the states in which the fourth column has more than 13 cards, or fewer than none."""
    first, second, third = np.ogrid[: _SIDE + 1, : _SIDE + 1, : _SIDE + 1]
    fourth = _SIDE * (row + 1) - first - second - third
    states[(fourth < 0) | (fourth > _SIDE)] = 0
