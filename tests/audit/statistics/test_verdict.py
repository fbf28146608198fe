"""The rule of the verdict, and tests that have an answer for every sample, however few or strange the deals are."""

import math
from fractions import Fraction

import numpy as np
import pytest

from dealaudit.statistics import tallies, verdict
from dealaudit.statistics.verdict import Verdict
from each_row import each_row

DECK = np.repeat(np.arange(4, dtype=np.uint8), 13)


def _fair(deals, seed=9):
    return np.random.default_rng(seed).permuted(np.tile(DECK, (deals, 1)), axis=1)


def _counted(holders):
    counter = tallies.Counter()
    counter.add(holders)
    return counter.tallies()


def _many(found, times):
    """Tallies as if all that was counted had come so many times."""
    counts = {name: each * times for name, each in found.counts.items()}
    return found._replace(deals=found.deals * times, counts=counts)


STRANGE = {
    "one deal": DECK[None],
    "the same deal": np.repeat(_fair(1), 200, axis=0),
    "whole suits": np.repeat(DECK[None], 200, axis=0),
    "whole suits, turned": np.array([(DECK + turn) % 4 for turn in range(200)], np.uint8),
    "cards by turns": np.array([(np.arange(52) + turn) % 4 for turn in range(64)], np.uint8),
    "two deals by turns": np.tile(_fair(2), (50, 1)),
}


@pytest.mark.parametrize(
    "deals", [1, 3, 16, 65, *(pytest.param(deals, marks=pytest.mark.exhaustive) for deals in (2, 15, 17, 63, 64, 200))]
)
@each_row("name", STRANGE)
def test_every_p_value_is_a_chance_for_strange_deals(name, deals):
    found = verdict.judgement(_counted(STRANGE[name][:deals]), 0)
    for test in found.tests:
        assert 0 <= test.p <= 1, test
        assert {type(each) for each in test[1:5]} <= {float, int}, test
        assert type(test.high) is bool, test
        assert math.isfinite(test.statistic), test
        assert math.isfinite(test.expected), test
        assert math.isfinite(test.spread), test


@pytest.mark.parametrize("name", ["the same deal", "whole suits", "cards by turns", "two deals by turns"])
def test_strange_deals_are_unfair(name):
    for deals in (17, 64):
        assert verdict.judgement(_counted(STRANGE[name][:deals]), 0).verdict == Verdict.UNFAIR


@each_row("deals", [1, 2, 3, 15, 16, 17, 31, 63, 64, 65, 127, 500])
def test_few_fair_deals_are_fair(deals):
    found = verdict.judgement(_counted(_fair(deals)), 0)
    assert found.verdict == Verdict.FAIR
    assert all(0 <= test.p <= 1 for test in found.tests)


@pytest.mark.parametrize(
    "times",
    [10**3, pytest.param(10**6, marks=pytest.mark.exhaustive), pytest.param(10**7, marks=pytest.mark.exhaustive)],
)
def test_every_p_value_is_a_chance_for_many_deals(times):
    for sample in (_fair(100), STRANGE["the same deal"][:100], STRANGE["whole suits, turned"][:100]):
        found = verdict.judgement(_many(_counted(sample), times), 0)
        assert all(0 <= test.p <= 1 for test in found.tests)
        # The deviations of a hundred deals are far too large for so many.
        assert found.verdict == Verdict.UNFAIR


def test_no_deals_are_fair_so_far():
    nothing = tallies.merged([])
    assert verdict.judgement(nothing, 0).verdict == Verdict.FAIR
    assert verdict.judgement(nothing, 1).verdict == Verdict.ILLEGAL


def test_deals_that_could_not_be_read_are_illegal():
    assert verdict.judgement(_counted(_fair(50)), 1).verdict == Verdict.ILLEGAL
    assert verdict.judgement(_counted(STRANGE["the same deal"]), 1).verdict == Verdict.UNFAIR


@pytest.mark.parametrize("risk", [verdict.UNFAIR_RISK, verdict.SUSPICIOUS_RISK])
def test_the_limits_of_all_looks_and_tests_sum_up_to_the_risk(risk):
    """AUDIT-13a."""
    looks = [2**power for power in range(60)]
    spent = sum(Fraction(verdict.limit(risk, deals)) * verdict.MOST_TESTS for deals in looks)
    # The looks beyond have the rest: 1/61 of the risk.
    assert float(spent) == pytest.approx(risk * 60 / 61, rel=1e-9)


def test_a_look_lasts_until_the_deals_are_twice_as_many():
    limits = [verdict.limit(1e-6, deals) for deals in (1, 2, 3, 4, 7, 8, 1023, 1024)]
    assert limits == pytest.approx([1e-6 / 44 / k for k in (2, 6, 6, 12, 12, 20, 110, 132)])


def test_a_verdict_needs_the_limit_and_no_less(monkeypatch):
    """AUDIT-13."""
    found = _counted(_fair(24))
    first = verdict.results(found)[0]
    for p, expected in (
        (verdict.limit(1e-6, 24), Verdict.UNFAIR),
        (verdict.limit(1e-6, 24) * 1.01, Verdict.SUSPICIOUS),
        (verdict.limit(1e-3, 24), Verdict.SUSPICIOUS),
        (verdict.limit(1e-3, 24) * 1.01, Verdict.FAIR),
    ):
        monkeypatch.setattr(verdict, "results", lambda _tallies, p=p: [first._replace(p=p)])
        assert verdict.judgement(found, 0).verdict == expected


@each_row("deals", [1, 2, 17, 24, 64, 300, 2500, 20_000])
def test_there_are_never_more_tests_than_share_the_risk(deals):
    """AUDIT-13."""
    names = [test.name for test in verdict.results(_counted(_fair(deals)))]
    assert len(names) == len(set(names)) <= verdict.MOST_TESTS
