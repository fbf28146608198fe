"""p-values against exact laws in fractions and whole numbers, and against sampling; none is ever without meaning."""

from collections import Counter
from fractions import Fraction
from itertools import pairwise, product
from math import comb, exp, factorial, log

import numpy as np
import pytest
import scipy  # loads its parts when they are first used
from hypothesis import given
from hypothesis import strategies as st

from dealaudit.statistics import moments, nulls, table_law
from dealaudit.statistics.nulls import Moments, Tails
from each_row import each_row

SMALL = (Fraction(1, 2), Fraction(1, 3), Fraction(0), Fraction(1, 6))
"""A law of 0, 1 and 3, with a gap."""


def _convolved(law, many):
    """The exact law of the sum of so many independent values."""
    found = [Fraction(1)]
    for _ in range(many):
        found = [
            sum(
                (found[value - one] * law[one] for one in range(len(law)) if 0 <= value - one < len(found)), Fraction(0)
            )
            for value in range(len(found) + len(law) - 1)
        ]
    return found


@pytest.mark.parametrize("many", [1, 2, 7, 24])
def test_the_tails_of_a_sum_are_those_of_the_exact_convolution(many):
    """AUDIT-7b."""
    exactly = _convolved(SMALL, many)
    for value, tie in product(range(len(exactly)), (0.0, 0.3, 1.0)):
        low, high = sum(exactly[:value]), sum(exactly[value + 1 :])
        expected = float(low + (1 - Fraction(tie)) * exactly[value]), float(high + Fraction(tie) * exactly[value])
        found = nulls.total(value, many, np.array([float(each) for each in SMALL]), tie)
        for tail, exact in zip(found, expected, strict=True):
            if exact > 1e-10:
                assert tail == pytest.approx(exact, rel=1e-4)


@pytest.mark.parametrize("deals", [8, 24, pytest.param(64, marks=pytest.mark.exhaustive)])
@pytest.mark.parametrize(
    "law", [table_law.squared_lengths, table_law.squared_points, table_law.squared_controls, table_law.voids]
)
def test_few_deals_have_the_exact_tails_of_a_sum_added_deal_by_deal(law, deals):
    """AUDIT-7b, AUDIT-13b. Sums of positive numbers are right in the farthest tail, which transforms are not."""
    each = law()
    exactly = np.ones(1)
    for _ in range(deals):
        exactly = np.convolve(exactly, each)
    below, above = np.cumsum(exactly), np.cumsum(exactly[::-1])[::-1]
    for value in np.flatnonzero((exactly > 0) & (below > 1e-10) & (above > 1e-10))[:: deals // 4].tolist():
        here = exactly[value] / 4
        due = below[value] - here, above[value] - 3 * here
        assert nulls.total(value, deals, each, 0.25) == pytest.approx(due, rel=1e-4)


@pytest.mark.parametrize("many", [1, 24, 60])
def test_the_chernoff_bound_is_never_below_the_tail(many):
    """AUDIT-7b."""
    law = np.array([float(each) for each in SMALL])
    exactly = _convolved(SMALL, many)
    for value in range(len(exactly)):
        low, high = float(sum(exactly[: value + 1])), float(sum(exactly[value:]))
        bound = nulls._chernoff(value, many, law)
        assert bound >= (high if value >= many * float(law @ range(4)) else low) * (1 - 1e-9)


@pytest.mark.parametrize("law", [table_law.staying, table_law.voids, table_law.long_suits])
def test_sums_far_out_are_on_the_safe_side(law):
    """Where rounding errors are larger than the tail: 30 deals, in exact fractions of the law's own numbers."""
    # AUDIT-13b.
    chances = [Fraction(float(each)) for each in law()]
    exactly = [Fraction(1)]
    for _ in range(30):
        exactly = _times(exactly, chances)
    total = float(sum(exactly))
    for value in range(0, len(exactly), 23):
        low, high = nulls.total(value, 30, law(), 0.5)
        here = float(exactly[value]) / 2
        exact_low, exact_high = float(sum(exactly[:value])) + here, float(sum(exactly[value + 1 :])) + here
        assert low >= exact_low / total * (1 - 1e-3)
        assert high >= exact_high / total * (1 - 1e-3)


def _times(first, second):
    """The product of two laws, cut to 200 binary places: an error below 10^-55."""
    scale = 1 << 200
    found = [0] * (len(first) + len(second) - 1)
    whole = [[int(each * scale) for each in law] for law in (first, second)]
    for place, each in enumerate(whole[0]):
        if each:
            for other, one in enumerate(whole[1]):
                found[place + other] += each * one
    return [Fraction(each >> 200, scale) for each in found]


@pytest.mark.parametrize("law", [table_law.staying, table_law.voids, table_law.long_suits])
def test_the_saddlepoint_continues_the_convolution(law):
    """At the number of deals from which it is used, from the centre to 12 standard deviations."""
    values = np.arange(len(law()))
    mean = float(law() @ values)
    variance = float(law() @ (values - mean) ** 2)
    deals = int(nulls._CONVOLVED / variance)
    whole = nulls.total(0, deals, law(), 0.5)
    assert whole.high == pytest.approx(1, abs=1e-9)
    for away in (-6, -5, -3, -1, -0.1, -0.005, 0, 0.005, 0.1, 1, 3, 5, 6):
        value = round(deals * mean + away * (deals * variance) ** 0.5)
        expected, found = nulls.total(value, deals, law(), 0.5), nulls._saddlepoint(value, deals, law())
        for exact, tail in zip(expected, found, strict=True):
            assert tail == pytest.approx(exact, rel=0.02)


def test_the_saddlepoint_is_monotonic_through_the_centre():
    law, deals = table_law.staying(), 100_000
    lows = [nulls._saddlepoint(13 * deals + away, deals, law).low for away in range(-60, 61)]
    assert all(first < second for first, second in pairwise(lows))


@pytest.mark.parametrize(("deals", "chance"), [(1, 0.25), (2, 0.25), (24, 0.25), (24, 12 / 51), (90, 0.25)])
def test_binomials_are_exact_sums(deals, chance):
    exact = Fraction(chance)
    law = [comb(deals, k) * exact**k * (1 - exact) ** (deals - k) for k in range(deals + 1)]
    values = np.arange(deals + 1)
    for tie in (0.0, 0.25, 1.0):
        found = nulls.binomials(values, deals, chance, np.full(deals + 1, tie))
        for value in values:
            low = sum(law[:value]) + (1 - Fraction(tie)) * law[value]
            high = sum(law[value + 1 :]) + Fraction(tie) * law[value]
            assert found[value] == pytest.approx(min(1.0, float(2 * min(low, high))), rel=1e-9, abs=1e-300)


@each_row("deals", [1, 2, 9])
@each_row("p", [0.003, 0.05, 0.4, 0.8])
def test_the_least_of_four_has_its_exact_chance(deals, p):
    """Every way to share the deals among the seats; a count on the border is unlikely for a share of the ties."""
    # AUDIT-7e.
    law = [comb(deals, k) * 3 ** (deals - k) / 4**deals for k in range(deals + 1)]

    def kept(count):
        below, above = sum(law[:count]), sum(law[count + 1 :])
        ties = np.linspace(0, 1, 4001)[:-1] + 1 / 8000
        low, high = below + (1 - ties) * law[count], above + ties * law[count]
        return float((2 * np.minimum(low, high) > p).mean())

    keeps = [kept(count) for count in range(deals + 1)]
    none = 0.0
    for counts in product(range(deals + 1), repeat=4):
        if sum(counts) == deals:
            ways = factorial(deals)
            for count in counts:
                ways //= factorial(count)
            none += ways / 4**deals * np.prod([keeps[count] for count in counts])
    assert nulls.least_of_four(p, deals) == pytest.approx(1 - none, abs=2e-3)


@pytest.mark.parametrize("deals", [24, 1000, 10**7])
def test_the_least_of_four_joins_its_bounds(deals):
    """Between the greatest of the four chances and their sum; at the smallest it is the sum."""
    chances = [10.0**-power for power in range(1, 12)]
    found = [nulls.least_of_four(p, deals) for p in chances]
    for p, chance in zip(chances, found, strict=True):
        assert p < chance <= 4 * p * (1 + 1e-5)
    assert found == sorted(found, reverse=True)
    assert nulls.least_of_four(1.01e-7, deals) == pytest.approx(4.04e-7, rel=0.01)


def _squares_exactly(deals, cells):
    """The chance of each sum of squares, by the ways to fill one cell after another."""
    ways = {(0, 0): 1}
    for _ in range(cells):
        filled = Counter()
        for (used, squares), number in ways.items():
            for count in range(deals - used + 1):
                filled[used + count, squares + count * count] += number * comb(deals - used, count)
        ways = filled
    return {squares: number / cells**deals for (used, squares), number in ways.items() if used == deals}


@each_row(
    ("deals", "partitions"),
    [(16, (4,)), (16, (16,)), (20, (2,)), (31, (4,)), (40, (8,)), (16, (3, 5)), (9, (2, 3, 7))],
)
def test_coincidences_in_equal_cells_have_their_exact_law(deals, partitions):
    """AUDIT-12."""
    exactly = {0: 1}
    for cells in partitions:
        each = _squares_exactly(deals, cells).items()
        sums = Counter()
        for (value, chance), (squares, other) in product(exactly.items(), each):
            sums[value + cells * (squares - deals) // 2] += chance * other
        exactly = sums
    for value in exactly:
        low = sum(chance for each, chance in exactly.items() if each < value) + 0.3 * exactly[value]
        high = sum(chance for each, chance in exactly.items() if each > value) + 0.7 * exactly[value]
        found = nulls.coincidences(value, deals, partitions, 0.7)
        for tail, exact in zip(found, (low, high), strict=True):
            assert tail == pytest.approx(max(exact, 1e-11), rel=2e-3)


@pytest.mark.parametrize(
    ("deals", "cells"),
    [(127, 4), *(pytest.param(*each, marks=pytest.mark.exhaustive) for each in ((128, 8), (255, 8), (255, 3)))],
)
def test_coincidences_of_more_deals_have_the_law_of_the_squares(deals, cells):
    low = high = 0.0
    law = _squares(deals, cells)
    for value in np.flatnonzero(law > 1e-14)[::25].tolist():
        low, high = law[:value].sum() + law[value] / 2, law[value + 1 :].sum() + law[value] / 2
        found = nulls.coincidences(cells * (value - deals) // 2, deals, (cells,), 0.5)
        assert found == pytest.approx((max(low, 1e-11), max(high, 1e-11)), rel=2e-3)
    assert high < 1e-11
    assert nulls.coincidences(cells * deals * (deals - 1) // 2, deals, (cells,), 0.5) == pytest.approx((1, 1e-11))


def _squares(deals, cells):
    """The law of the sum of squares for many deals, by a product of polynomials in two variables."""
    most = int(deals * deals / cells + 60 * deals / cells**0.5 + 500)
    counts = np.arange(int(most**0.5) + 1)
    each = np.zeros((2 * deals, most + 1))
    each[counts, counts**2] = scipy.stats.poisson.pmf(counts, deals / cells)
    found = scipy.fft.irfft2(scipy.fft.rfft2(each) ** cells, each.shape)[deals]
    return np.clip(found / scipy.stats.poisson.pmf(deals, deals), 0, None)


@pytest.mark.parametrize(
    ("deals", "cells"), [(256, 16), (300, 16), pytest.param(512, 32, marks=pytest.mark.exhaustive)]
)
def test_the_tails_of_rare_counts_are_on_the_safe_side(deals, cells):
    """Where the exact law is no longer used it still tells the tails; the widened gamma law has to cover the upper one.

    A tail is never more than a tenth too small down to 10^-10, and near the middle it is right.
    """
    # AUDIT-7f, AUDIT-13b.
    chances, found = _squares(deals, cells), nulls.equal_cells(cells)
    above, below = np.cumsum(chances[::-1])[::-1], np.cumsum(chances)
    for value in np.flatnonzero((chances > 0) & (above > 1e-10) & (below > 1e-10))[::7].tolist():
        # The ties share a value evenly, in the mean.
        high, low = above[value] - chances[value] / 2, below[value] - chances[value] / 2
        tails = nulls.rare(value * cells / deals - deals, deals, found)
        assert tails.high >= 0.9 * high
        assert tails.low >= 0.6 * low
        if min(low, high) > 0.05:
            assert tails == pytest.approx((low, high), rel=0.1)


def test_the_gamma_law_alone_would_be_too_thin():
    """What widening is for: 100 deals in 64 cells reach one in a hundred million 18 times too often. AUDIT-7f."""
    chances, found = _squares(100, 64), nulls.equal_cells(64)
    above = np.cumsum(chances[::-1])[::-1]
    value = next(each for each in range(100, 2000, 2) if nulls.quadratic(each * 0.64 - 100, 100, found).high < 1e-8)
    assert above[value] > 1e-7
    assert nulls.rare(value * 0.64 - 100, 100, found).high > above[value]


@given(st.floats(0, 1), st.floats(0, 1), st.integers(1, 10**9))
def test_widening_keeps_order_and_never_makes_a_tail_smaller(first, second, deals):
    less, more = sorted((first, second))
    assert less <= nulls.widened(less, deals) <= nulls.widened(more, deals) * (1 + 1e-12)
    assert nulls.widened(more, deals) <= 1


@pytest.mark.parametrize("deals", [2, 5, 30])
def test_the_moments_of_squares_are_those_of_sampling(deals):
    """Vectors of three skewed cells: the formula of the third moment against 400,000 sums, and against its limit."""
    # AUDIT-7a.
    random = np.random.default_rng(17)
    chances = np.array([0.6, 0.3, 0.1])
    counts = random.multinomial(deals, chances, size=400_000)
    values = ((counts - deals * chances) ** 2 / (deals * chances)).sum(axis=1)
    one = 1 / chances - 1
    centred = one - 2
    x = np.eye(3) / np.sqrt(chances) - np.sqrt(chances)
    skewed = (chances * centred) @ x
    cubed = sum(chances[i] * chances[j] * (x[i] @ x[j]) ** 3 for i in range(3) for j in range(3))
    found = Moments(2, float(chances @ centred**2), float(chances @ centred**3), float(skewed @ skewed), float(cubed))
    mean, variance, third = nulls.spread(deals, found)
    for exact, sampled in ((mean, values), (variance, (values - 2) ** 2), (third, (values - 2) ** 3)):
        assert abs(sampled.mean() - exact) < 5 * sampled.std() / len(sampled) ** 0.5


def test_the_moments_of_many_deals_are_those_of_chi_square():
    """AUDIT-7a."""
    found = nulls.spread(10**9, moments.estimated()["points.together.14"])
    rank = found[0]
    assert found == pytest.approx((rank, 2 * rank, 8 * rank), rel=1e-3)


def test_shifted_gamma_is_chi_square_where_the_moments_are_its():
    for value in (0.5, 3.0, 9.0, 25.0, 60.0):
        low, high = nulls.shifted_gamma(value, 9, 18, 72)
        assert low == pytest.approx(scipy.stats.chi2.cdf(value, 9), rel=1e-9)
        assert high == pytest.approx(scipy.stats.chi2.sf(value, 9), rel=1e-9)


def test_the_nine_numbers_of_tables_have_the_estimated_moments():
    """The variance and the third moment of one table, from exact weights of all 4 x 4 tables of cards by seats.

    The number of tables is too large for a list: the law of one row after another carries the moments of the square.
    """
    # AUDIT-7c.
    variance, third = _moments_of_a_table()
    found = moments.estimated()["tables"]
    assert found.variance == pytest.approx(variance, rel=0.02)
    assert found.third == pytest.approx(third, rel=0.06)


def _moments_of_a_table():
    """Central moments of the sum of squares of the entries less 13/4, by 16/52 and 51/52: that is q."""
    random = np.random.default_rng(3)
    tables = random.multivariate_hypergeometric([13] * 4, 13, size=(1, 1))
    counts = _tables(random, 400_000)
    q = ((counts - 13 / 4) ** 2).sum(axis=(1, 2)) * 4 / 13 * 51 / 52
    assert tables.shape == (1, 1, 4)
    assert q.mean() == pytest.approx(9, rel=0.01)
    return ((q - 9) ** 2).mean(), ((q - 9) ** 3).mean()


def _tables(random, many):
    """Random tables: the rows one after another, as hands of 13 from the cards that are left."""
    left = np.full((many, 4), 13)
    rows = []
    for row in range(3):
        taken = np.zeros((many, 4), int)
        need = np.full(many, 13)
        for column in range(3):
            rest = left[:, column + 1 :].sum(axis=1)
            taken[:, column] = random.hypergeometric(left[:, column], rest, need)
            need = need - taken[:, column]
        taken[:, 3] = need
        left = left - taken
        rows.append(taken)
        assert (left.sum(axis=1) == 13 * (3 - row)).all()
    return np.stack([*rows, left], axis=1)


def test_the_smallest_of_many_is_exact():
    """AUDIT-7e."""
    assert nulls.smallest(np.array([0.2, 0.5, 0.9])) == pytest.approx(1 - 0.8**3)
    assert nulls.smallest(np.array([1e-300, 1.0])) == pytest.approx(2e-300)
    assert nulls.smallest(np.ones(5)) == 1.0


def test_rare_events_are_counted_by_the_poisson_law():
    assert nulls.poisson(0, 1e-20) == 1
    assert nulls.poisson(2, 0.5) == pytest.approx(1 - exp(-0.5) * 1.5, rel=1e-12)
    assert nulls.poisson(1, 1e-12) == pytest.approx(1e-12)


def test_two_sides_are_twice_the_smaller_one():
    """AUDIT-7."""
    assert Tails(0.01, 0.99).p == pytest.approx(0.02)
    assert Tails(0.99, 1e-9).p == pytest.approx(2e-9)
    assert Tails(0.6, 0.6).p == 1


def test_ties_are_the_same_for_the_same_counts_and_spread_otherwise():
    """AUDIT-7d."""
    counts = np.arange(5)
    assert nulls.ties(counts, 3).tolist() == nulls.ties(counts.astype(np.int32), 3).tolist()
    ties = [float(nulls.ties(np.array([each]), 1)[0]) for each in range(2000)]
    assert scipy.stats.kstest(ties, "uniform").pvalue > 1e-4


@pytest.mark.parametrize("value", [0, 1, 26, 51, 52 * 20, 52 * 24])
def test_the_ends_of_a_sum_have_tails_between_0_and_1(value):
    for many in (1, 24, 10**6, 10**9):
        law = table_law.staying()
        for scaled in {min(value, 52 * many), value * many // 24 // 52 * 52 if many > 24 else 0, 52 * many, 0}:
            tails = nulls.total(scaled, many, law, 0.5)
            assert all(0 <= tail <= 1 + 1e-9 for tail in tails), (scaled, many)
            assert log(max(*tails)) > log(0.4)
