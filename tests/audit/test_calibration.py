"""Audits of fair deals have p-values that are uniform in every test, and none that is far too small."""

import numpy as np
import pytest

from audit.calibration import COUNTED, SQUARES, far_tail, p_values, spread, too_many
from dealaudit.statistics.verdict import SUSPICIOUS_RISK, UNFAIR_RISK, limit
from each_row import each_row

TESTS = 44
SURE = 1e-4 / TESTS
"""The chance at most that one of the tests of an audit is called not uniform, though it is: one in 10,000."""


def _hold(found, audits, allowed):
    """Nothing is off: the middle by Kolmogorov and Smirnov beyond an allowed distance, the tail by counts."""
    assert len(found) > 30
    for name, values in found.items():
        row = spread(name, values)
        assert values.size == audits
        for level in (0.05, 0.01, 0.001, 1e-4, 1e-5):
            assert too_many(int((values < level).sum()), audits, level) > SURE, (row, level)
        if name not in COUNTED:
            # The distance of so many uniform values is larger than this with the chance SURE.
            chance = (-np.log(SURE / 2) / 2 / audits) ** 0.5
            assert row.distance < allowed + chance, row
            assert row.shares[0] > 0.05 - allowed - 4.5 * (0.05 / audits) ** 0.5, row


def test_p_values_of_fair_deals_are_uniform():
    """AUDIT-6, AUDIT-8b, AUDIT-9c, AUDIT-10a, AUDIT-10c, AUDIT-13c."""
    _hold(p_values(deals=24, audits=100, seed=7), 100, allowed=0.02)


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("deals", "audits"),
    [
        *((deals, 500) for deals in (24, 100, 1000, 10_000)),
        *(pytest.param(deals, 10_000, marks=pytest.mark.unsampled) for deals in (24, 100, 1000, 10_000)),
    ],
)
def test_p_values_of_many_audits_are_uniform(deals, audits):
    found = p_values(deals, audits, seed=11)
    _hold(found, audits, allowed=0.015)
    accused = np.min([found[name] for name in found], axis=0) <= SUSPICIOUS_RISK / TESTS / 30
    assert too_many(int(accused.sum()), audits, SUSPICIOUS_RISK) > 1e-4


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    ("name", "deals", "times"), [("strength", 8, 3.8), ("sequence", 8, 3.8), ("suits", 24, 1.5), ("cards", 24, 1.5)]
)
def test_the_limits_of_verdicts_are_passed_hardly_more_often_than_they_say(name, deals, times):
    """AUDIT-13b, AUDIT-13c; far_tail has the others, and 64 deals, in some minutes each."""
    least = limit(UNFAIR_RISK, deals)
    for p, chance in far_tail(SQUARES[name], deals, least, seed=1):
        assert p < least or chance <= times * p, (p, chance)


@each_row(("deals", "most"), [(8, 20), (15, 22), (16, 37), (64, 37)])
def test_few_deals_are_asked_few_tests(deals, most):
    """AUDIT-13b."""
    found = p_values(deals, 1, seed=5)
    assert len(found) <= most
    assert len(found.keys() & {*SQUARES, "table-most"}) <= 7


def test_the_check_finds_what_is_not_uniform():
    random = np.random.default_rng(3)
    fair = {f"test {number}": random.random(300) for number in range(35)}
    _hold(fair, 300, allowed=0.02)
    for wrong in (random.random(300) ** 2, random.random(300) * 0.7, 0.3 + 0.7 * random.random(300)):
        with pytest.raises(AssertionError):
            _hold(fair | {"wrong": wrong}, 300, allowed=0.02)
    rare = fair["test 0"].copy()
    rare[:3] = 1e-6
    with pytest.raises(AssertionError):
        _hold(fair | {"test 0": rare}, 300, allowed=0.02)
