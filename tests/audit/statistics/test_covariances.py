"""Covariances under the null: whole small decks, whole matrices of the real deck, and fair deals by `random`."""

from fractions import Fraction
from itertools import combinations, permutations
from math import comb
from random import Random

import numpy as np
import pytest

from dealaudit.statistics import counting, hand_cells, moments, packed
from dealaudit.statistics.counting import CHARACTERS
from each_row import each_row

SIGNS = np.array([[1, -1, 1, -1], [1, 1, -1, -1], [1, -1, -1, 1]])
"""The three signs of a holder: of its low bit, of its high bit, of both."""


@pytest.fixture(scope="module")
def dealt():
    """Deals by Python's own shuffle."""
    random, deck = Random(1), [seat for seat in range(4) for _ in range(13)]  # noqa: S311  a fixed sample
    return np.array([random.sample(deck, 52) for _ in range(12_000)], np.uint8)


def _eigenvalues(covariance):
    values = np.linalg.eigvalsh(covariance)
    return values[values > 1e-9], int((values < 1e-9).sum())


def test_the_counts_of_cards_vary_equally_in_153_directions():
    """AUDIT-8."""
    # One card: 3/16 with the same seat, -1/16 with another. Two cards: both in one seat 13*12 of 52*51.
    card = np.eye(4) / 4 - Fraction(1, 16)
    both = float(Fraction(13 * 12, 52 * 51)), float(Fraction(13 * 13, 52 * 51))
    two = np.full((4, 4), both[1]) + np.eye(4) * (both[0] - both[1]) - 1 / 16
    covariance = np.kron(np.eye(52), card.astype(float)) + np.kron(1 - np.eye(52), two)
    values, zeros = _eigenvalues(covariance)
    assert (len(values), zeros) == (153, 55)
    # With 1/4 as the expected count: 52/51 for the unit chi-square.
    assert values * 4 == pytest.approx(np.full(153, 52 / 51), rel=1e-9)


def test_the_counts_of_pairs_vary_equally_in_1274_directions():
    """AUDIT-8a."""
    both = Fraction(12, 51)
    # Three cards, and two pairs of four cards, in one hand each: by the places left.
    three = both * Fraction(11, 50)
    four = Fraction(12, 51) * (Fraction(11, 50) * Fraction(10, 49) + 3 * Fraction(13, 50) * Fraction(12, 49))
    same, share, apart = (float(each - both * both) for each in (both, three, four))
    pairs = np.array(list(combinations(range(52), 2)))
    common = (pairs[:, None, :, None] == pairs[None, :, None, :]).sum(axis=(2, 3))
    covariance = np.choose(common, [apart, share, same])
    # A symmetric matrix with M M = v M has the eigenvalues v and 0 only, and its trace counts those that are v.
    assert abs(covariance @ covariance - moments.PAIR_VARIANCE * covariance).max() < 1e-12
    assert np.trace(covariance) / moments.PAIR_VARIANCE == pytest.approx(1274, rel=1e-12)


def test_the_three_covariances_of_pairs_are_those_of_a_whole_small_deck():
    """Eight cards, two to a seat: the formula of the real deck, with other numbers, against all 2520 deals."""
    deals = np.array(sorted(set(permutations((0, 0, 1, 1, 2, 2, 3, 3)))))
    pairs = np.array(list(combinations(range(8), 2)))
    together = (deals[:, pairs[:, 0]] == deals[:, pairs[:, 1]]).astype(float)
    values, zeros = _eigenvalues(np.cov(together.T, bias=True))
    assert (len(values), zeros) == (comb(8, 2) - 8, 8)
    assert values == pytest.approx(np.full(20, comb(8, 2) * Fraction(1, 7) * Fraction(6, 7) / 20), rel=1e-9)


def test_the_nine_numbers_of_a_table_are_uncorrelated_on_a_whole_small_deck():
    """AUDIT-9a."""
    deals = np.array(sorted(set(permutations((0, 0, 1, 1, 2, 2, 3, 3)))))
    signs = SIGNS[:, deals]
    # By symmetry the earlier deal may be any fixed one: two of them, and both give the same.
    for fixed in (deals[0], deals[1234]):
        sums = np.array([(signs[y] * SIGNS[x, fixed]).sum(axis=1) for x in range(3) for y in range(3)])
        covariance = sums @ sums.T / len(deals)
        assert sums.mean(axis=1) == pytest.approx(np.zeros(9))
        assert covariance == pytest.approx(np.eye(9) * 8 * 8 / 7)


def test_the_nine_numbers_of_real_tables_have_their_variance(dealt):
    """AUDIT-9a."""
    low, high = packed.pack(dealt)
    signs = (low, high, low ^ high)
    ones = np.array([np.bitwise_count(x[0::2] ^ y[1::2]) for x in signs for y in signs], float)
    deals = ones.shape[1]
    assert ones.mean(axis=1) == pytest.approx(np.full(CHARACTERS, 26), abs=5 * (13.25 / deals) ** 0.5)
    expected = np.eye(CHARACTERS) * moments.TABLE_VARIANCE
    assert abs(moments.TABLE_VARIANCE - 13.2549) < 1e-4
    assert np.cov(ones) == pytest.approx(expected, abs=5 * 13.25 * (2 / deals) ** 0.5)


def test_the_cards_that_stay_are_the_sum_of_three_of_the_nine_numbers(dealt):
    low, high = packed.pack(dealt[:200])
    ones = sum(np.bitwise_count(signs[0::2] ^ signs[1::2]).astype(int) for signs in (low, high, low ^ high))
    stay = (dealt[:200][0::2] == dealt[:200][1::2]).sum(axis=1)
    assert ((208 - 2 * ones) // 4).tolist() == stay.tolist()


@pytest.mark.parametrize("name", hand_cells.FEATURES)
def test_the_covariance_of_four_hands_is_that_of_fair_deals(dealt, name):
    """No entry is off by more than its error by sampling, which two independent rare cells would have at least."""
    # AUDIT-10.
    feature, cells = hand_cells.FEATURES[name], hand_cells.together(name, 7)
    columns = counting.hand_columns(packed.pack(dealt))[feature.counts]
    rows = cells.sums.T[columns]
    law = feature.law()
    own = cells.sums * law.one @ cells.sums.T - np.outer(cells.mean, cells.mean)
    other = cells.sums @ law.two @ cells.sums.T - np.outer(cells.mean, cells.mean)
    for found, exact in ((rows.sum(axis=0), 4 * (own + 3 * other)), (rows[0] - rows[2], 2 * (own - other))):
        centred = found - found.mean(axis=0)
        products, squares = (part.T @ part / len(found) for part in (centred, centred**2))
        error = np.maximum(squares - products**2, np.outer(np.diag(exact), np.diag(exact))) ** 0.5 / len(found) ** 0.5
        assert (abs(products - exact) <= 5.5 * error + 1e-9).all()


@each_row("name", hand_cells.FEATURES)
@each_row("octave", [8, 11, 14])
def test_a_generalised_inverse_inverts_within_the_directions_that_vary(name, octave):
    feature, cells, apart = hand_cells.FEATURES[name], hand_cells.together(name, octave), hand_cells.apart(name, octave)
    law = feature.law()
    own = cells.sums * law.one @ cells.sums.T - np.outer(cells.mean, cells.mean)
    other = cells.sums @ law.two @ cells.sums.T - np.outer(cells.mean, cells.mean)
    for found, covariance in ((cells, 4 * (own + 3 * other)), (apart, own - other)):
        # A product with the inverse keeps each direction that is not left out, and nothing of the others.
        kept = covariance @ found.inverse
        assert abs(kept @ kept - kept).max() < 1e-8
        assert np.trace(kept) == pytest.approx(found.rank, abs=1e-6)


def test_the_directions_left_out_are_those_of_fixed_sums():
    """52 cards, 40 HCP, 12 controls: one direction each, beside the fixed number of hands."""
    for name, octave, left_out in (("lengths", 10, 2), ("controls", 10, 2), ("points", 10, 2), ("patterns", 10, 1)):
        cells = hand_cells.together(name, octave)
        assert len(cells.sums) - cells.rank == left_out


@each_row("name", hand_cells.FEATURES)
@each_row("octave", range(hand_cells.FIRST_OCTAVE, hand_cells.LAST_OCTAVE + 1))
def test_every_cell_expects_five_hands_and_every_hand_has_a_cell(name, octave):
    """AUDIT-10."""
    feature = hand_cells.FEATURES[name]
    cells = hand_cells.together(name, octave)
    each = feature.sums() if name != "lengths" else feature.sums() / 4
    assert (4 * 2**octave * cells.mean >= 5 - 1e-9).all()
    assert cells.sums.sum(axis=0) == pytest.approx(each.sum(axis=0) * (4 if name == "lengths" else 1))
