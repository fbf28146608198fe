"""Tests of hands: suit lengths, patterns, shapes, HCP, controls, voids and long suits (spec AUDIT-10)."""

from typing import Final

import numpy as np

from dealaudit.statistics import hand_cells, moments, nulls, table_law
from dealaudit.statistics.card_tests import quadratic
from dealaudit.statistics.hand_cells import FEATURES
from dealaudit.statistics.result import Test
from dealaudit.statistics.table_law import Law
from dealaudit.statistics.tallies import Tallies
from dealref.cards.shapes import SHAPES

VOIDS: Final = np.array([sum(length == 0 for length in shape) for shape in SHAPES])
LONG_SUITS: Final = np.array([sum(length >= 6 for length in shape) for shape in SHAPES])
_SQUARES: Final = (
    ("lengths", "shapes", np.array(SHAPES) ** 2 @ np.ones(4, int), table_law.squared_lengths),
    ("points", "points", np.arange(38) ** 2, table_law.squared_points),
    ("controls", "controls", np.arange(13) ** 2, table_law.squared_controls),
)
"""The tests of few deals: their names, their counts, what each column is worth, the law of the sum in one deal."""


def results(tallies: Tallies) -> list[Test]:
    """The tests of hands: of few deals sums, whose laws are exact, instead of squares of cells."""
    squares = _squares(tallies) if tallies.deals < nulls.FEW else _cells(tallies)
    return [*squares, *([_strength(tallies)] if tallies.deals >= nulls.LEAST else []), *_sums(tallies)]


def _squares(tallies: Tallies) -> list[Test]:
    """How uneven the lengths, the HCP and the controls of hands are, by their squares: their sums are fixed."""
    ties = nulls.ties(tallies.counts["cards"], 4).tolist()[1:]
    return [
        total(name, int(tallies.counts[counts].sum(axis=0) @ worths), tallies.deals, law(), tie)
        for (name, counts, worths, law), tie in zip(_SQUARES, ties, strict=True)
    ]


def _cells(tallies: Tallies) -> list[Test]:
    octave, deals, known = hand_cells.octave(tallies.deals), tallies.deals, moments.estimated()
    tests = []
    for name, feature in FEATURES.items():
        counts = tallies.counts[feature.counts].astype(float)
        if expected := known.get(f"{name}.together.{octave}"):
            value = hand_cells.square_together(counts, deals, hand_cells.together(name, octave))
            tests.append(quadratic(name, value, deals, expected, nulls.rare))
        if expected := known.get(f"{name}.apart.{octave}"):
            value = hand_cells.square_apart(counts, deals, hand_cells.apart(name, octave))
            tests.append(quadratic(f"{name}-by-seat", value, deals, expected, nulls.rare))
    return tests


def _strength(tallies: Tallies) -> Test:
    """The HCP of the seats against each other: three contrasts of their sums."""
    points = hand_cells.CONTRASTS @ (tallies.counts["points"] @ np.arange(38))
    value = float(points @ points) / hand_cells.strength_variance() / tallies.deals
    return quadratic("strength", value, tallies.deals, moments.estimated()["strength"])


def _sums(tallies: Tallies) -> list[Test]:
    shapes = tallies.counts["shapes"].sum(axis=0)
    tie = float(nulls.ties(tallies.counts["cards"], 1)[0])
    return [
        total("voids", int(shapes @ VOIDS), tallies.deals, table_law.voids(), tie),
        total("long-suits", int(shapes @ LONG_SUITS), tallies.deals, table_law.long_suits(), 1 - tie),
    ]


def total(name: str, value: int, deals: int, law: Law, tie: float) -> Test:
    """The test of a sum of independent values with this law, one of each deal; the tie shares the chance of `value`."""
    values = np.arange(len(law))
    mean = float(law @ values)
    spread = (deals * float(law @ (values - mean) ** 2)) ** 0.5
    tails = nulls.total(value, deals, law, tie)
    return Test(name, value, deals * mean, spread, tails.p, tails.high < tails.low)
