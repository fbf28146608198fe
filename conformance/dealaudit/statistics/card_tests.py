"""Tests of cards and of pairs of cards: which seat has a card, which cards share a hand (spec AUDIT-8)."""

from collections.abc import Callable
from typing import Final

import numpy as np

from dealaudit.deals import CARDS
from dealaudit.statistics import hand_cells, moments, nulls, sequence
from dealaudit.statistics.counting import Counts
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealcheck.bridge import SEATS
from dealref.cards import deck

PAIR: Final = 12 / 51
"""The chance that two given cards are in one hand."""

Law = Callable[[float, int, nulls.Moments], nulls.Tails]
"""The tails of a standardised square of so many deals with these moments."""


def results(tallies: Tallies) -> list[Test]:
    """The tests of cards and of pairs, the squares from eight deals on. There is at least one deal."""
    deals, counts = tallies.deals, tallies.counts
    if deals < nulls.LEAST:
        return [_card(tallies), _pair(tallies)]
    return [
        _cards(tallies), _card(tallies), _suits(tallies), _pairs(tallies), _pair(tallies),
        following("sequence", counts["sequence"], deals, sequence.IN_ORDER),
    ]  # fmt: skip


def _cards(tallies: Tallies) -> Test:
    """The chi-square of the 52 x 4 counts, by 51/52: it has 153 degrees of freedom."""
    deals = tallies.deals
    chi_square = float(((tallies.counts["cards"] - deals / 4) ** 2).sum()) / (deals / 4)
    return quadratic("cards", chi_square * 51 / 52, deals, moments.cards())


def _card(tallies: Tallies) -> Test:
    """The card that one seat has most often or most rarely: each count is binomial, those of one card depend."""
    counts, deals = tallies.counts["cards"], tallies.deals
    chances = nulls.binomials(counts.ravel(), deals, 1 / 4, nulls.ties(counts, counts.size))
    seat, card = divmod(int(chances.argmin()), CARDS)
    value, expected = int(counts[seat, card]), deals / 4
    about = f"{SEATS[seat]} has {deck.name(card)} in {value:,} of {deals:,} deals"
    p = nulls.one_of(nulls.least_of_four(float(chances.min()), deals), CARDS)
    return Test("card", value, expected, (deals * 3 / 16) ** 0.5, p, value > expected, about)


def _suits(tallies: Tallies) -> Test:
    """The square of the 4 x 4 counts of suits by seats: they vary as the table of two deals does."""
    deals = tallies.deals
    counts = tallies.counts["cards"].reshape(4, 4, 13).sum(axis=2)
    value = float(((counts - 13 * deals / 4) ** 2).sum()) / (169 / 51) / deals
    return quadratic("suits", value, deals, moments.estimated()["tables"])


def following(name: str, counts: Counts, deals: int, pairs: sequence.Pairs, law: Law = nulls.quadratic) -> Test:
    """The test of the seats of second cards, seen from those of first cards.

    The counts are whole numbers, often exactly as expected: each is moved by a tie for the p-value.
    """
    inverse, _ = hand_cells.inverse(sequence.covariance(pairs))
    x = counts - deals * sequence.mean(pairs)
    ties = nulls.ties(counts, 3) - 0.5
    moved = x + np.append(ties, -ties.sum())

    def moved_law(_: float, deals: int, of_law: nulls.Moments) -> nulls.Tails:
        return law(float(moved @ inverse @ moved) / deals, deals, of_law)

    return quadratic(name, float(x @ inverse @ x) / deals, deals, moments.estimated()[name], moved_law)


def _pairs(tallies: Tallies) -> Test:
    """The squares of the counts of pairs: they vary equally in 1,274 directions, and not in the other 52."""
    deals = tallies.deals
    apart = tallies.counts["pairs"][np.triu_indices(CARDS, 1)] - deals * PAIR
    value = float(apart @ apart) / moments.PAIR_VARIANCE / deals
    return quadratic("pairs", value, deals, moments.estimated()["pairs"], nulls.rare)


def _pair(tallies: Tallies) -> Test:
    """The pair of cards that is most often or most rarely in one hand: each count is binomial."""
    rows, columns = np.triu_indices(CARDS, 1)
    counts, deals = tallies.counts["pairs"][rows, columns], tallies.deals
    chances = nulls.binomials(counts, deals, PAIR, nulls.ties(counts, counts.size))
    most = int(chances.argmin())
    value, expected = int(counts[most]), deals * PAIR
    names = f"{deck.name(int(rows[most]))} and {deck.name(int(columns[most]))}"
    about = f"{names} are in one hand in {value:,} of {deals:,} deals"
    spread = (expected * (1 - PAIR)) ** 0.5
    return Test("pair", value, expected, spread, nulls.smallest(chances), value > expected, about)


def quadratic(name: str, value: float, deals: int, moments: nulls.Moments, law: Law = nulls.quadratic) -> Test:
    """The test of a standardised square."""
    mean, variance, _ = nulls.spread(deals, moments)
    tails = law(value, deals, moments)
    return Test(name, value, mean, variance**0.5, tails.p, tails.high < tails.low)
