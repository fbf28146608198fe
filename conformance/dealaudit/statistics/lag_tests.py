"""Tests from deal to deal: who had a card and who has it now, at distances of 1 to 100 deals (spec AUDIT-9)."""

from typing import Final

import numpy as np
import numpy.typing as npt

from dealaudit.statistics import hand_tests, moments, nulls, sequence, table_law
from dealaudit.statistics.card_tests import following, quadratic
from dealaudit.statistics.counting import CHARACTERS, LAGS, lags
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies

_FEWEST: Final = 128
_STAYING: Final = (0, 4, 8)
"""The numbers whose sum tells the cards that stay: x and y are the same bits."""


def results(tallies: Tallies) -> list[Test]:
    """The tests from deal to deal; there are none of one deal."""
    if tallies.deals < 2:
        return []
    tables = [_table(tallies, lag) for lag in lags(tallies.deals) if tallies.deals - lag >= nulls.LEAST]
    spreads = [_spread(tallies, lag) for lag in lags(tallies.deals)]
    stays = [_stays(tallies, lag) for lag in lags(tallies.deals)]
    neighbours = [stays[0], *tables[:1], spreads[0], *_following(tallies)]
    return neighbours + [_most(each) for each in (stays[1:], tables[1:], spreads[1:]) if each]


def _following(tallies: Tallies) -> list[Test]:
    """The test of cards that neighbours had; few deals have a square of which three moments tell too little."""
    if tallies.deals < _FEWEST:
        return []
    counts, pairs = tallies.counts["passed"], tallies.deals - 1
    return [following("sequence-1", counts, pairs, sequence.FROM_THE_LAST, nulls.rare)]


def staying(tallies: Tallies, lag: int) -> int:
    """The number of cards that stay with their seat, of all pairs of deals at this lag.

    A card stays if both bits are equal: of 52 cards (52 + the sum of three sums of signs) / 4 do.
    """
    ones = int(tallies.counts["tables"][LAGS.index(lag), _STAYING].sum())
    return (52 * 4 * (tallies.deals - lag) - 2 * ones) // 4


def _stays(tallies: Tallies, lag: int) -> Test:
    tie = float(nulls.ties(tallies.counts["tables"][LAGS.index(lag)], 1)[0])
    return hand_tests.total(f"staying-{lag}", staying(tallies, lag), tallies.deals - lag, table_law.staying(), tie)


def _table(tallies: Tallies, lag: int) -> Test:
    """The square of the summed tables: nine uncorrelated numbers of the same variance."""
    pairs = tallies.deals - lag
    apart = tallies.counts["tables"][LAGS.index(lag)] - 26.0 * pairs
    value = float(apart @ apart) / moments.TABLE_VARIANCE / pairs
    return quadratic(f"table-{lag}", value, pairs, moments.estimated()["tables"])


def _spread(tallies: Tallies, lag: int) -> Test:
    """The sum of the squares of each table by itself: the mean is 9 for each pair, the variance that of one pair.

    The squares of the 16 entries of a table are a quarter of those of its nine numbers, and 169.
    """
    pairs, of_tables = tallies.deals - lag, moments.estimated()["tables"]
    ones = tallies.counts["tables"][LAGS.index(lag)].sum()
    squares = int(tallies.counts["squares"][LAGS.index(lag)] - 52 * ones + 676 * CHARACTERS * pairs)
    value, expected = float(squares) / moments.TABLE_VARIANCE, float(CHARACTERS * pairs)
    if pairs < nulls.FEW:
        tie = float(nulls.ties(tallies.counts["tables"][LAGS.index(lag)], 2)[1])
        tails = nulls.total(squares // 4 + 169 * pairs, pairs, table_law.squared_lengths(), tie)
    else:
        tails = nulls.shifted_gamma(value, expected, of_tables.variance * pairs, of_tables.third * pairs)
    spread = (of_tables.variance * pairs) ** 0.5
    return Test(f"spread-{lag}", value, expected, spread, tails.p, tails.high < tails.low)


def _most(tests: list[Test]) -> Test:
    """The most unlikely of the tests at the lags from 2 on, with the p-value of the smallest of so many."""
    p: npt.NDArray[np.float64] = np.array([test.p for test in tests])
    most = tests[int(p.argmin())]
    kind, lag = most.name.split("-")
    return most._replace(name=f"{kind}-most", p=nulls.smallest(p), about=f"at a distance of {lag} deals")
