"""Audits to report: fair deals and faulty ones, some with places where no deal can be read."""

from functools import cache

import numpy as np
import pytest

from dealaudit.deals import Fault, Place
from dealaudit.report.audited import Audited
from dealaudit.statistics import moments, verdict
from dealaudit.statistics.tallies import Counter


def fair(deals):
    return moments.fair(deals, 7)


def one_seat_has_the_ace(deals):
    """North has the ace of spades always: it changes places with the first card that North has."""
    found = fair(deals)
    for holders in found:
        mine = int((holders == 0).argmax())
        holders[0], holders[mine] = holders[mine], holders[0]
    return found


def turned(deals):
    """The second half are the deals of the first, each hand one seat on."""
    found = fair(deals)
    found[deals // 2 :] = (found[: deals // 2] + 1) % 4
    return found


@cache
def counted(make, deals, illegal):
    counter = Counter()
    counter.add(make(deals), np.arange(1, deals + 1))
    tallies = counter.tallies()
    return tallies, verdict.judgement(tallies, illegal, is_unread=not deals)


@pytest.fixture(scope="session")
def audit():
    """An audit of so many deals; `more` replaces members."""

    def make(kind, deals, illegal=0, **more):
        tallies, judgement = counted(kind, deals, illegal)
        faults = tuple(Fault(Place("club.pbn", 5 * place), f"matter {place}") for place in range(1, illegal + 1))
        return Audited("club.pbn", judgement, tallies, illegal, faults, 1.25, "2.0.0")._replace(**more)

    make.__dict__.update(fair=fair, one_seat_has_the_ace=one_seat_has_the_ace, turned=turned)
    return make
