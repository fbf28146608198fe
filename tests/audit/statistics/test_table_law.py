"""The laws of 4 x 4 tables against exact integers (rook polynomials, two holdings) and plain dealing."""

from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, factorial
from random import Random

import numpy as np
import pytest
import scipy  # loads its parts when they are first used

from dealaudit.statistics import hand_laws, table_law

DEALS = factorial(52) // factorial(13) ** 4


def _staying_exactly():
    """The chances of 0 to 52 staying cards: to fix j cards is to choose them, the others fall as they like."""
    fixed = [0] * 53
    for kept in product(range(14), repeat=4):
        ways = factorial(52 - sum(kept))
        for cards in kept:
            ways = ways * comb(13, cards) // factorial(13 - cards)
        fixed[sum(kept)] += ways
    deals = [
        sum((-1) ** (more - stay) * comb(more, stay) * fixed[more] for more in range(stay, 53)) for stay in range(53)
    ]
    return [Fraction(each, DEALS) for each in deals]


def _one_length(length):
    return Fraction(comb(13, length) * comb(39, 13 - length), comb(52, 13))


def _two_in_a_row(first, second):
    """Two suits of one hand; by the symmetry of the table also one suit in two hands."""
    if first + second > 13:
        return Fraction(0)
    return Fraction(comb(13, first) * comb(13, second) * comb(26, 13 - first - second), comb(52, 13))


def _two_apart(first, second):
    """`first` spades in one hand and `second` hearts in another."""
    ways = sum(
        comb(13, first) * comb(13, hearts) * comb(26, 13 - first - hearts)
        * comb(13 - hearts, second) * comb(26 + hearts, 13 - second)
        for hearts in range(14 - first)
    )  # fmt: skip
    return Fraction(ways, comb(52, 13) * comb(39, 13))


def _moments(lengths):
    """The mean and the variance of the number of holdings, of the 16, with these lengths."""
    mean = 16 * sum(map(_one_length, lengths))
    pairs = list(product(lengths, repeat=2))
    in_a_row, apart = (sum(chance(*pair) for pair in pairs) for chance in (_two_in_a_row, _two_apart))
    return mean, mean + 16 * 6 * in_a_row + 16 * 9 * apart - mean**2


def _mean_and_variance(law):
    values = np.arange(len(law))
    mean = law @ values
    return mean, law @ (values - mean) ** 2


def test_every_chance_of_staying_cards_is_that_of_the_rook_polynomial():
    exactly = _staying_exactly()
    assert sum(exactly) == 1
    assert exactly[51] == 0
    assert exactly[52] == Fraction(1, DEALS)
    assert table_law.staying() == pytest.approx([float(each) for each in exactly], rel=1e-12, abs=0)


def test_staying_cards_have_mean_13_and_standard_deviation_3_15():
    """AUDIT-9b."""
    mean, variance = _mean_and_variance(table_law.staying())
    assert mean == pytest.approx(13, rel=1e-13)
    assert variance == pytest.approx(9 * Fraction(52 * 52, 51) / 48, rel=1e-12)
    assert variance**0.5 == pytest.approx(3.15, abs=0.005)


@pytest.mark.parametrize(
    ("law", "lengths"), [(table_law.voids, range(1)), (table_law.long_suits, range(6, 14))], ids=["voids", "long suits"]
)
def test_voids_and_long_suits_have_their_exact_mean_and_variance(law, lengths):
    """AUDIT-10b."""
    mean, variance = _moments(lengths)
    assert law().sum() == pytest.approx(1, rel=1e-13)
    assert _mean_and_variance(law()) == pytest.approx((float(mean), float(variance)), rel=1e-11)


def test_squared_lengths_have_their_exact_mean_and_variance():
    """AUDIT-10."""
    lengths = range(14)
    mean = 16 * sum(_one_length(each) * each**2 for each in lengths)
    fourth = 16 * sum(_one_length(each) * each**4 for each in lengths)
    both = sum(
        (96 * _two_in_a_row(one, two) + 144 * _two_apart(one, two)) * one**2 * two**2
        for one, two in product(lengths, repeat=2)
    )
    assert _mean_and_variance(table_law.squared_lengths()) == pytest.approx(
        (float(mean), float(fourth + both - mean**2)), rel=1e-11
    )
    assert len(table_law.squared_lengths()) == 4 * 13**2 + 1


@pytest.mark.parametrize(
    ("law", "hands"),
    [(table_law.squared_points, hand_laws.points), (table_law.squared_controls, hand_laws.controls)],
    ids=["points", "controls"],
)
def test_squared_high_cards_have_the_mean_and_variance_of_two_hands(law, hands):
    """AUDIT-10."""
    one, two = hands()
    squares = np.arange(len(one)) ** 2
    mean = 4 * one @ squares
    assert _mean_and_variance(law()) == pytest.approx(
        (mean, 4 * one @ squares**2 + 12 * squares @ two @ squares - mean**2), rel=1e-11
    )


def test_the_last_values_are_whole_suits():
    whole = Fraction(24, DEALS)
    assert table_law.voids()[12] == pytest.approx(float(whole), rel=1e-12)
    assert table_law.squared_lengths()[676] == pytest.approx(float(whole), rel=1e-12)
    assert table_law.voids()[11] == 0
    # Two suits of one seat with six cards or more each: every seat can have two, so eight is the most.
    assert table_law.long_suits()[8] > 0
    assert len(table_law.long_suits()) == 9


def test_voids_and_long_suits_of_plain_dealing_follow_their_laws():
    deals, random, deck = 2000, Random(52), list(range(52))  # noqa: S311  a fixed sample
    voids, long_suits = Counter(), Counter()
    for _ in range(deals):
        random.shuffle(deck)
        lengths = [Counter(card // 13 for card in deck[13 * seat : 13 * seat + 13]) for seat in range(4)]
        holdings = [hand[suit] for hand in lengths for suit in range(4)]
        voids[holdings.count(0)] += 1
        long_suits[sum(length >= 6 for length in holdings)] += 1
    for law, found in ((table_law.voids(), voids), (table_law.long_suits(), long_suits)):
        counts = np.array([found[value] for value in range(len(law))])
        rest = int(np.flatnonzero(deals * law >= 5)[-1])
        seen, due = (np.append(each[:rest], each[rest:].sum()) for each in (counts, deals * law))
        assert scipy.stats.chisquare(seen, due).pvalue > 1e-4
