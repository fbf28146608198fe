"""Cells that the hands of deals are counted in, and their exact means and covariances (spec AUDIT-10)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dealaudit.statistics import hand_laws
from dealaudit.statistics.hand_laws import HandLaw, Matrix
from dealref.cards.shapes import PATTERNS, SHAPES, pattern

FIRST_OCTAVE: Final = 4
LAST_OCTAVE: Final = 14
"""Octaves of the number of deals (2^octave and up to twice as many) with cells of their own; more have the last."""

_LEAST: Final = 2.0
"""Hands that a cell has to expect at the start of an octave; rarer cells are one cell."""

CONTRASTS: Final = np.array([[1, 1, -1, -1], [1, -1, 1, -1], [1, -1, -1, 1]]) / 2
"""Three ways to weigh the seats against each other: orthogonal, of length 1."""


class Feature(NamedTuple):
    """A table of counts (`counting`), its law, and the rows that sum its columns: (values, columns)."""

    counts: str
    law: Callable[[], HandLaw]
    sums: Callable[[], Matrix]


def _lengths() -> Matrix:
    return np.array([[sum(each == length for each in shape) for shape in SHAPES] for length in range(14)], float)


def _patterns() -> Matrix:
    return np.array([[pattern(shape) == each for shape in SHAPES] for each in PATTERNS], float)


FEATURES: Final[Mapping[str, Feature]] = {
    "lengths": Feature("shapes", hand_laws.shapes, _lengths),
    "patterns": Feature("shapes", hand_laws.shapes, _patterns),
    "shapes": Feature("shapes", hand_laws.shapes, lambda: np.eye(len(SHAPES))),
    "points": Feature("points", hand_laws.points, lambda: np.eye(38)),
    "controls": Feature("controls", hand_laws.controls, lambda: np.eye(13)),
}


class Cells(NamedTuple):
    """Cells with what fair deals put into them: counts of all four hands together, and of one seat against another.

    `sums` has a row for each cell. `mean` is the mean of one hand. `together` and `apart` make the standardised square
    of a sum of deals: x W x with the inverse W of the covariance, whose rank is beside it.
    """

    sums: Matrix
    mean: Matrix
    together: Matrix
    together_rank: int
    apart: Matrix
    apart_rank: int


def octave(deals: int) -> int:
    """The octave of so many deals."""
    return min(deals.bit_length() - 1, LAST_OCTAVE)


@cache
def cells(name: str, octave: int) -> Cells:
    """The cells of a feature for the deals of an octave.

    With C1 the covariance of the cell of a hand with itself and C2 that with another hand of the deal, the sum of four
    hands has the covariance 4 (C1 + 3 C2), and a contrast of seats C1 - C2.
    """
    feature = FEATURES[name]
    law, each = feature.law(), feature.sums()
    sums = _merged(each, each @ law.one * 4 * 2**octave)
    mean = sums @ law.one
    own = sums * law.one @ sums.T - np.outer(mean, mean)
    other = sums @ law.two @ sums.T - np.outer(mean, mean)
    return Cells(sums, mean, *inverse(4 * (own + 3 * other)), *inverse(own - other))


def inverse(covariance: Matrix) -> tuple[Matrix, int]:
    """The generalised inverse of a covariance, and its rank."""
    scale = np.sqrt(np.maximum(np.diag(covariance), 1e-300))
    values, vectors = np.linalg.eigh(covariance / np.outer(scale, scale))
    kept = values > 1e-9
    whitened = vectors[:, kept] / scale[:, None]
    return whitened / values[kept] @ whitened.T, int(kept.sum())


def together(counts: Matrix, deals: int, found: Cells) -> float:
    """The standardised square of the counts of four hands together: counts is (seats, columns)."""
    x = found.sums @ counts.sum(axis=0) - 4 * deals * found.mean
    return float(x @ found.together @ x) / deals


def apart(counts: Matrix, deals: int, found: Cells) -> float:
    """The sum of the standardised squares of the three contrasts of the seats."""
    x = CONTRASTS @ counts @ found.sums.T
    return float(np.einsum("ij,jk,ik->", x, found.apart, x)) / deals


def _merged(each: Matrix, expected: Matrix) -> Matrix:
    """The rows that expect enough hands; all others are one row, which takes the rarest with it until it has enough."""
    kept = [int(row) for row in np.argsort(-expected, kind="stable") if expected[row] >= _LEAST]
    rest = [row for row in range(len(each)) if row not in kept]
    while kept and rest and expected[rest].sum() < _LEAST:
        rest.append(kept.pop())
    rows = [each[row] for row in sorted(kept)]
    return np.array(rows + [each[rest].sum(axis=0)] * bool(rest))
