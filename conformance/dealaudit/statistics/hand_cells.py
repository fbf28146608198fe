"""Cells that the hands of deals are counted in, and their exact means and covariances (spec AUDIT-10)."""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Final, NamedTuple

import numpy as np

from dealaudit.statistics import hand_laws
from dealaudit.statistics.hand_laws import HandLaw, Matrix
from dealref.cards.shapes import PATTERNS, SHAPES, pattern

FIRST_OCTAVE: Final = 8
LAST_OCTAVE: Final = 14
"""Octaves of the number of deals (2^octave and up to twice as many) with cells of their own; more have the last."""

_LEAST: Final = 5.0
"""Hands that a cell has to expect at the start of an octave; rarer cells are one cell."""

_NARROW: Final = 0.1
"""Variance of a direction, in units of that of a cell, below which it is left out.

The lengths, HCP and controls of a deal have fixed sums: there a direction tells of the rarest values in the merged cell
only, and few deals have any.
"""

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


BY_SEAT: Final = ("patterns", "points")
"""Features of which the seats are compared."""


class Cells(NamedTuple):
    """Cells with what fair deals put into them; `sums` has a row for each cell, `mean` is the mean of one hand.

    `inverse` makes the standardised square x W x of a sum of deals: it is the inverse W of the covariance.
    """

    sums: Matrix
    mean: Matrix
    inverse: Matrix
    rank: int


def octave(deals: int) -> int:
    """The octave of so many deals."""
    return min(deals.bit_length() - 1, LAST_OCTAVE)


@cache
def together(name: str, octave: int) -> Cells:
    """The cells of a feature, with all four hands counted together, for the deals of an octave.

    With C1 the covariance of the cell of a hand with itself and C2 that with another hand, it is 4 (C1 + 3 C2).
    """
    sums, mean, own, other = _covariances(name, octave)
    return Cells(sums, mean, *inverse(4 * (own + 3 * other)))


@cache
def apart(name: str, octave: int) -> Cells:
    """The cells of a feature, with the seats weighed against each other: each contrast has the covariance C1 - C2."""
    sums, mean, own, other = _covariances(name, octave)
    return Cells(sums, mean, *inverse(own - other))


def _covariances(name: str, octave: int) -> tuple[Matrix, Matrix, Matrix, Matrix]:
    """The rows of the cells, the mean of one hand, and C1 and C2."""
    feature = FEATURES[name]
    law, each = feature.law(), feature.sums()
    sums = _merged(each, each @ law.one * 4 * 2**octave)
    mean = sums @ law.one
    square = np.outer(mean, mean)
    return sums, mean, sums * law.one @ sums.T - square, sums @ law.two @ sums.T - square


def strength_variance() -> float:
    """The variance of a contrast of the HCP of the seats: C1 - C2, and C2 is -C1 / 3, as the HCP sum up to 40."""
    law, values = hand_laws.points().one, np.arange(38)
    return float(law @ (values - 10) ** 2) * 4 / 3


def inverse(covariance: Matrix) -> tuple[Matrix, int]:
    """The generalised inverse of a covariance, without its narrow directions, and the number of the others."""
    scale = np.sqrt(np.maximum(np.diag(covariance), 1e-300))
    values, vectors = np.linalg.eigh(covariance / np.outer(scale, scale))
    kept = values > _NARROW
    whitened = vectors[:, kept] / scale[:, None]
    return whitened / values[kept] @ whitened.T, int(kept.sum())


def square_together(counts: Matrix, deals: int, cells: Cells) -> float:
    """The standardised square of the counts of four hands together: counts is (seats, columns)."""
    x = cells.sums @ counts.sum(axis=0) - 4 * deals * cells.mean
    return float(x @ cells.inverse @ x) / deals


def square_apart(counts: Matrix, deals: int, cells: Cells) -> float:
    """The sum of the standardised squares of the three contrasts of the seats."""
    x = CONTRASTS @ counts @ cells.sums.T
    return float(np.einsum("ij,jk,ik->", x, cells.inverse, x)) / deals


def _merged(each: Matrix, expected: Matrix) -> Matrix:
    """The rows that expect enough hands; all others are one row, which takes the rarest with it until it has enough."""
    kept = [int(row) for row in np.argsort(-expected, kind="stable") if expected[row] >= _LEAST]
    rest = [row for row in range(len(each)) if row not in kept]
    while kept and rest and expected[rest].sum() < _LEAST:
        rest.append(kept.pop())
    rows = [each[row] for row in sorted(kept)]
    return np.array(rows + [each[rest].sum(axis=0)] * bool(rest))
