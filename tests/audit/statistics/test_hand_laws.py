"""The laws of one hand and of two hands against the reference's exact counts and published chances."""

from itertools import permutations
from math import comb

import numpy as np
import pytest

from dealaudit.statistics import hand_cells, hand_laws
from dealref.cards.deal import DEALS, N, S
from dealref.cards.shapes import PATTERNS, SHAPES, hands, of_pattern
from dealref.constraints import constrained_deals
from dealref.constraints.constraint import Demand, of_demands
from each_row import each_row

# The per cent of hands with each pattern, as printed in the Official Encyclopedia of Bridge.
PUBLISHED = {
    "4-4-3-2": 21.5512, "5-3-3-2": 15.5168, "5-4-3-1": 12.9307, "5-4-2-2": 10.5797, "4-3-3-3": 10.5361,
    "6-3-2-2": 5.6425, "6-4-2-1": 4.7021, "6-3-3-1": 3.4482, "5-5-2-1": 3.1739, "4-4-4-1": 2.9932,
    "7-3-2-1": 1.8808, "6-4-3-0": 1.3262, "5-4-4-0": 1.2433, "5-5-3-0": 0.8952, "6-5-1-1": 0.7053,
    "7-2-2-2": 0.5129, "8-2-2-1": 0.1924,
}  # fmt: skip

# The per cent of hands with 0 to 14 HCP, printed likewise.
PUBLISHED_POINTS = [
    0.3639, 0.7884, 1.3561, 2.4624, 3.8454, 5.1862, 6.5541, 8.0281, 8.8922, 9.3562, 9.4051, 8.9447, 8.0269, 6.9143,
    5.6933,
]  # fmt: skip


def _chance(*demands):
    return constrained_deals.count(of_demands(demands)) / DEALS


def test_the_law_of_shapes_is_that_of_their_hands():
    exactly = [hands(shape) / comb(52, 13) for shape in SHAPES]
    assert hand_laws.shapes().one == pytest.approx(exactly, rel=1e-13)


@each_row(("pattern", "per_cent"), PUBLISHED.items())
def test_patterns_have_their_published_chances(pattern, per_cent):
    rows = hand_cells.FEATURES["patterns"].sums()
    row = PATTERNS.index(tuple(map(int, pattern.split("-"))))
    assert 100 * rows[row] @ hand_laws.shapes().one == pytest.approx(per_cent, abs=6e-5)


def test_points_have_their_published_chances():
    assert 100 * hand_laws.points().one[:15] == pytest.approx(PUBLISHED_POINTS, abs=6e-5)


@pytest.mark.parametrize(("north", "south"), [(20, 10), (0, 37), (37, 0), (10, 10), (25, 15), (3, 30), (25, 16)])
def test_two_hands_have_the_points_that_the_reference_counts(north, south):
    """AUDIT-10."""
    expected = _chance(Demand(N, None, None, (north, north)), Demand(S, None, None, (south, south)))
    assert hand_laws.points().two[north, south] == pytest.approx(expected, rel=1e-12, abs=0)


@pytest.mark.parametrize(
    ("north", "south"),
    [("4-4-3-2", "3-3-3-4"), ("6-3-2-2", "1-4-4-4"), ("12-1-0-0", "0-12-1-0"), ("7-3-3-0", "7-3-3-0")],
)
def test_two_hands_have_the_shapes_that_the_reference_counts(north, south):
    """AUDIT-10."""
    first, second = (tuple(map(int, text.split("-"))) for text in (north, south))
    expected = _chance(Demand(N, [first], None, None), Demand(S, [second], None, None))
    law = hand_laws.shapes()
    assert law.two[SHAPES.index(first), SHAPES.index(second)] == pytest.approx(expected, rel=1e-12, abs=0)


def test_two_hands_have_the_patterns_that_the_reference_counts():
    flat, wild = of_pattern("4-3-3-3"), of_pattern("5-4-4-0")
    rows = hand_cells.FEATURES["patterns"].sums()
    first, second = (rows[PATTERNS.index(tuple(sorted(shapes[0], reverse=True)))] for shapes in (flat, wild))
    expected = _chance(Demand(N, flat, None, None), Demand(S, wild, None, None))
    assert first @ hand_laws.shapes().two @ second == pytest.approx(expected, rel=1e-12)


def test_two_hands_have_the_controls_of_aces_and_kings_dealt_one_by_one():
    """Eight controls cards: by hypergeometric chances of their number with two seats, then of aces among them."""
    law = hand_laws.controls()
    expected = np.zeros((13, 13))
    for aces in ((a, b) for a in range(5) for b in range(5 - a)):
        for kings in ((a, b) for a in range(5) for b in range(5 - a)):
            first, second = aces[0] + kings[0], aces[1] + kings[1]
            ways = comb(4, aces[0]) * comb(4 - aces[0], aces[1]) * comb(4, kings[0]) * comb(4 - kings[0], kings[1])
            # Each way is one set of places: of 52 places 13 are the first hand's, 13 the second's.
            places = comb(52 - 8, 13 - first) * comb(44 - 13 + first, 13 - second)
            expected[2 * aces[0] + kings[0], 2 * aces[1] + kings[1]] += ways * places
    assert law.two == pytest.approx(expected / comb(52, 13) / comb(39, 13), rel=1e-12)
    assert law.one @ np.arange(13) == pytest.approx(3, rel=1e-13)


@pytest.mark.parametrize("law", [hand_laws.shapes, hand_laws.points, hand_laws.controls])
def test_the_two_hands_of_a_law_are_exchangeable(law):
    one, two = law()
    np.testing.assert_allclose(two, two.T, rtol=1e-11)
    np.testing.assert_allclose(two.sum(axis=1), one, rtol=1e-11)
    assert one.sum() == pytest.approx(1, rel=1e-13)


def test_the_points_of_the_four_hands_sum_up_to_40():
    one, two = hand_laws.points()
    values = np.arange(38)
    variance = one @ (values - 10) ** 2
    covariance = (values - 10) @ two @ (values - 10)
    assert one @ values == pytest.approx(10, rel=1e-13)
    assert variance == pytest.approx(-3 * covariance, rel=1e-11)


def test_the_shapes_of_a_pattern_have_equal_chances():
    law = hand_laws.shapes().one
    for shape in permutations((6, 4, 2, 1)):
        assert law[SHAPES.index(shape)] == pytest.approx(law[SHAPES.index((6, 4, 2, 1))], rel=1e-13)
