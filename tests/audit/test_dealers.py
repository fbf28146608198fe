"""Unfair dealers are found within the deals that show their faults, and no fair one is accused."""

import numpy as np
import pytest

from audit.dealers import ALONE, FAIR, UNFAIR
from dealaudit.statistics import tallies, verdict
from dealaudit.statistics.verdict import Verdict
from each_row import each_row
from operations_table import ROOT

SEED = 1
QUICK = 4096
"""Deals up to which a dealer is always tried."""


def _judged(holders):
    counter = tallies.Counter()
    for first in range(0, len(holders), 1 << 15):
        part = holders[first : first + (1 << 15)]
        counter.add(part, np.arange(first + 1, first + 1 + len(part)))
    return verdict.judgement(counter.tallies(), 0)


@each_row("name", [name for name, dealer in UNFAIR.items() if dealer.deals <= QUICK])
def test_an_unfair_dealer_is_found(name):
    found = _judged(UNFAIR[name].deal(UNFAIR[name].deals, SEED))
    assert found.verdict == Verdict.UNFAIR, min(found.tests, key=lambda test: test.p)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name, dealer in UNFAIR.items() if dealer.deals > QUICK])
def test_an_unfair_dealer_is_found_in_many_deals(name):
    found = _judged(UNFAIR[name].deal(UNFAIR[name].deals, SEED))
    assert found.verdict == Verdict.UNFAIR, min(found.tests, key=lambda test: test.p)


def test_each_test_of_the_audit_has_a_fault_of_its_own():
    """AUDIT-13d."""
    fair = _judged(FAIR["permuted"](QUICK, SEED))
    assert {test.name for test in fair.tests} == set(ALONE)


def _deciding(name):
    dealer, deals = ALONE[name]
    limit = verdict.limit(verdict.UNFAIR_RISK, deals)
    return [test.name for test in _judged(UNFAIR[dealer].deal(deals, SEED)).tests if test.p <= limit]


@each_row("name", [name for name, (_, deals) in ALONE.items() if deals <= QUICK])
def test_a_fault_is_seen_by_one_test_before_all_others(name):
    """AUDIT-13d."""
    assert _deciding(name) == [name]


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", [name for name, (_, deals) in ALONE.items() if deals > QUICK])
def test_a_fault_is_seen_by_one_test_before_all_others_in_many_deals(name):
    assert _deciding(name) == [name]


@each_row("name", [name for name, dealer in UNFAIR.items() if dealer.ideal])
def test_kinds_of_deals_are_seen_within_four_times_the_deals_of_the_ideal_test(name):
    """AUDIT-10d, AUDIT-10e."""
    dealer = UNFAIR[name]
    assert dealer.ideal < dealer.deals <= 4 * dealer.ideal
    least = min(_judged(dealer.deal(dealer.deals, SEED + 1)).tests, key=lambda test: test.p)
    assert least.name in {"kinds", "boards"}


def test_the_handbook_has_these_faults_with_their_figures():
    handbook = (ROOT / "spec" / "14-handbook.md").read_text(encoding="utf-8")
    rows = [
        f"| {dealer.fault} | {dealer.ideal:,.0f} | {dealer.deals:,} |" for dealer in UNFAIR.values() if dealer.ideal
    ]
    assert "\n".join(["| fault | ideal | deals |", "|---|---|---|", *rows, ""]) in handbook


@each_row("name", FAIR)
@each_row("deals", [24, 700])
def test_a_fair_dealer_is_never_accused(name, deals):
    found = _judged(FAIR[name](deals, SEED))
    assert found.verdict == Verdict.FAIR, found.accusing()


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", FAIR)
@pytest.mark.parametrize("deals", [100, 3000, 20_000])
@pytest.mark.parametrize("seed", range(2, 8))
def test_a_fair_dealer_is_not_accused_in_many_deals(name, deals, seed):
    found = _judged(FAIR[name](deals, seed))
    assert found.verdict == Verdict.FAIR, found.accusing()


@each_row("name", [*UNFAIR, *FAIR])
def test_every_dealer_gives_thirteen_cards_to_each_seat(name):
    deal = FAIR[name] if name in FAIR else UNFAIR[name].deal
    found = deal(40, SEED)
    assert found.shape == (40, 52)
    assert all(((found == seat).sum(axis=1) == 13).all() for seat in range(4))
    assert found.dtype == np.uint8
    assert (found == deal(40, SEED)).all()
