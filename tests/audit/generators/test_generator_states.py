"""A state is found from deals in the middle of a run; the runs are those of plain programs here."""

from itertools import islice

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
DEALS = 80
NOTHING = Searched([], 0, complete=True)


def java(size, state=STATE):
    """nextInt(n) of java.util.Random.

    Source: the Java platform's documentation of Random.next and Random.nextInt.
    """
    while True:
        state = (0x5DEECE66D * state + 0xB) & BELOW
        bits = state >> 17
        size = yield size * bits >> 31 if size & -size == size else bits % size


def remainders(multiplier, increment, bits, numbers):
    """rand() % n of a generator of so many bits that returns these of its state."""

    def drawn(size, state=STATE):
        state %= 1 << bits
        while True:
            state = (multiplier * state + increment) % (1 << bits)
            size = yield (state >> numbers.start) % (1 << len(numbers)) % size

    return drawn


PROGRAMS = {
    "java.util.Random, new Random(": java,
    "lrand48(), ": remainders(0x5DEECE66D, 0xB, 48, range(17, 48)),
    "rand() of Microsoft C, ": remainders(214013, 2531011, 32, range(16, 31)),
    "rand() of Borland C, ": remainders(22695477, 1, 32, range(16, 31)),
    "rand() of the example in the C standard, ": remainders(1103515245, 12345, 32, range(16, 31)),
    "the simple rand() of C libraries (glibc TYPE_0), ": remainders(1103515245, 12345, 31, range(31)),
    "the quick generator of Numerical Recipes, ": remainders(1664525, 1013904223, 32, range(32)),
}


def shuffled(program):
    """The deals of new decks, as Collections.shuffle of Java shuffles them.

    Source: the Java platform's documentation of Collections.shuffle.
    """
    drawn = program(52)
    places = [next(drawn)]
    while True:
        deck = list(range(52))
        for size in range(52, 1, -1):
            place = places.pop()
            deck[size - 1], deck[place] = deck[place], deck[size - 1]
            places.append(drawn.send(size - 1 if size > 2 else 52))
        yield by_hands(deck)


def run(deals, program=java):
    return [*islice(shuffled(program), 7, 7 + deals)]


@pytest.fixture
def few_runs(monkeypatch):
    """The runs with two layouts, the first of which is the program's."""
    monkeypatch.setattr(
        states, "RUNS", [run for run in states.RUNS if run.layout in {states.RUNS[0].layout, states.RUNS[-1].layout}]
    )


def found_in_the_middle(name):
    dealt = run(DEALS + 3, PROGRAMS[name])
    found = search.find_state(dealt[:DEALS], NOTHING, 600)
    assert isinstance(found, Found)
    assert found.words.startswith(name)
    assert found.following() == dealt[DEALS:]


@pytest.mark.usefixtures("few_runs")
@pytest.mark.parametrize("name", [name for name in PROGRAMS if name.startswith("rand() of")])
def test_a_state_is_found_in_the_middle_of_a_run(name):
    """AUDIT-20c."""
    found_in_the_middle(name)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("few_runs")
@pytest.mark.parametrize("name", [name for name in PROGRAMS if not name.startswith("rand() of")])
def test_a_state_of_which_many_bits_are_sieved_is_found_in_the_middle_of_a_run(name):
    """AUDIT-20c."""
    found_in_the_middle(name)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("few_runs")
def test_of_60_deals_few_runs_are_missed_and_of_48_some():
    """AUDIT-20c: one in a hundred, and one in ten."""
    dealt = run(6000, PROGRAMS["rand() of Microsoft C, "])
    missed = {
        deals: sum(
            isinstance(search.find_state(dealt[first : first + deals], NOTHING, 600), Searched)
            for first in range(0, 6000, 60)
        )
        for deals in (48, 60)
    }
    assert missed[60] <= 4
    assert 4 <= missed[48] <= 20


@pytest.mark.usefixtures("few_runs")
def test_of_fair_deals_no_state_is_found():
    fair = [bytes(deal) for deal in moments.fair(100, 3)]
    assert search.find_state(fair, NOTHING, 600) == NOTHING._replace(states=True)


def test_what_was_not_looked_at_in_time_is_not_claimed():
    fair = [bytes(deal) for deal in moments.fair(48, 3)]
    assert search.find_state(fair, NOTHING, 0) == NOTHING
    assert [*NOTHING.lines()] == []
    (line,) = NOTHING._replace(states=True).lines()
    assert line.startswith("no state of 2,304 models (java.util.Random, lrand48(), rand() of Microsoft C, ")
    assert line.endswith(", anywhere in a run")


@pytest.mark.exhaustive
def test_the_audit_shows_the_next_three_deals():
    """AUDIT-20c, AUDIT-21."""
    dealt = [pbn.to_text(tuple(deal)) for deal in run(DEALS + 3)]
    given = "".join(f"{deal}\n" for deal in dealt[:DEALS])
    found = audit.judged(audit.read([Input("club.txt", [given.encode()])]), "club.txt")
    assert found.judgement.verdict.value == "unfair"
    assert found.next_deal == dealt[DEALS]
    assert f"The next deals are {dealt[DEALS]}, then {dealt[DEALS + 1]}, then {dealt[DEALS + 2]}." in found.generator
