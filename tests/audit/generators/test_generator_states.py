"""A state of 48 bits is found from deals in the middle of a run; the run is that of a plain program here."""

import pytest

from dealaudit import audit
from dealaudit.generators import search, states
from dealaudit.generators.search import Found, Searched
from dealaudit.inputs import Input
from dealaudit.statistics import moments
from dealref.cards import pbn
from dealt_boards import by_hands

BELOW = (1 << 48) - 1
STATE = 0x1F2E3D4C5B6A
DEALS = 64
NOTHING = Searched([], 0, complete=True)


def shuffled(state):
    """The deals of Collections.shuffle(deck, random) of a new deck each, from a state of java.util.Random.

    Source: the Java platform's documentation of Random.next, Random.nextInt and Collections.shuffle.
    """
    while True:
        deck = list(range(52))
        for size in range(52, 1, -1):
            state = (0x5DEECE66D * state + 0xB) & BELOW
            bits = state >> 17
            place = size * bits >> 31 if size & -size == size else bits % size
            deck[size - 1], deck[place] = deck[place], deck[size - 1]
        yield by_hands(deck)


def run(deals, state=STATE):
    dealt = shuffled(state)
    for _ in range(7):
        next(dealt)
    return [next(dealt) for _ in range(deals)]


@pytest.fixture
def few_runs(monkeypatch):
    """The runs with two layouts, the first of which is the program's."""
    monkeypatch.setattr(
        states, "RUNS", [run for run in states.RUNS if run.layout in {states.RUNS[0].layout, states.RUNS[-1].layout}]
    )


@pytest.mark.usefixtures("few_runs")
def test_the_state_is_found_in_the_middle_of_a_run():
    """AUDIT-20c."""
    dealt = run(DEALS + 3)
    found = search.find_state(dealt[:DEALS], NOTHING, 600)
    assert isinstance(found, Found)
    assert found.words.startswith("java.util.Random, new Random(")
    assert found.following() == dealt[DEALS:]


@pytest.mark.usefixtures("few_runs")
def test_of_fair_deals_no_state_is_found():
    fair = [bytes(deal) for deal in moments.fair(100, 3)]
    assert search.find_state(fair, NOTHING, 600) == NOTHING._replace(states=True)


def test_what_was_not_looked_at_in_time_is_not_claimed():
    fair = [bytes(deal) for deal in moments.fair(48, 3)]
    assert search.find_state(fair, NOTHING, 0) == NOTHING
    assert [*NOTHING.lines()] == []
    assert [*NOTHING._replace(states=True).lines()] == [
        "no state of 512 models that draw with java.util.Random or lrand48()"
    ]


@pytest.mark.exhaustive
def test_the_audit_shows_the_next_three_deals():
    """AUDIT-20c, AUDIT-21."""
    dealt = [pbn.to_text(tuple(deal)) for deal in run(DEALS + 3)]
    given = "".join(f"{deal}\n" for deal in dealt[:DEALS])
    found = audit.judged(audit.read([Input("club.txt", [given.encode()])]), "club.txt")
    assert found.judgement.verdict.value == "unfair"
    assert found.next_deal == dealt[DEALS]
    assert f"The next deals are {dealt[DEALS]}, then {dealt[DEALS + 1]}, then {dealt[DEALS + 2]}." in found.generator
