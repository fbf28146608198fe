"""Faults are named, and what has no name is not named (spec JUDGE-11)."""

from pathlib import Path

import pytest

import mutant_answers
import mutant_files
from dealcheck.commands.diagnosing import JUDGE, diagnosis
from dealcheck.diagnosis.cases import cases_of
from dealcheck.diagnosis.facts import facts
from dealcheck.diagnosis.findings import diagnose
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.judging import runner
from dealcheck.judging.corpus import PROBES
from dealcheck.judging.events import Judged
from dealcheck.transport.connection import Settings
from diagnosed import FACTS, FINDINGS, NOT_NAMED
from long_listings import PUBLISHED, SHORT
from right_answers import judge

TESTS = Path(__file__).parents[2]
MUTANTS = sorted(mutant_files.FILES)
OF_EACH = 60
"""Accepted vectors of each operation and scheme, besides those which the mutant says catch it."""


def caught_in(name):
    parts = mutant_files.stated(mutant_files.FILES[name]).CAUGHT_IN
    return tuple(part.partition("*")[0].partition("?")[0] for part in parts)


def asked(places, of_each=OF_EACH):
    """The vectors of the operations concerned: all rejections, those that catch the fault, some of the others."""
    everything = "every operation" in places
    methods = {vector.method for vector in PUBLISHED.vectors if everything or vector.id.startswith(places)}
    groups = {}
    for vector in SHORT:
        if vector.method in methods:
            groups.setdefault((vector.method, vector.scheme), []).append(vector)
    for group in groups.values():
        accepted = [vector for vector in group if "result" in vector.expect]
        special = [vector for vector in accepted if vector.id.startswith(places)]
        kept = {vector.id for some in (accepted, special) for vector in some[:: max(1, len(some) // of_each)]}
        yield from (vector for vector in group if "error" in vector.expect or vector.id in kept)


def findings(vectors, *command):
    return diagnose(cases_of(mutant_answers.run(PUBLISHED, [*PROBES, *vectors], command)), LIBRARY, judge)


def judged(vectors, settings):
    return [event for event in runner.run(PUBLISHED, tuple(vectors), settings) if isinstance(event, Judged)]


def is_named(name, of_each=OF_EACH):
    found = findings(asked(caught_in(name), of_each), *mutant_files.program(name)[len(mutant_files.PYTHON) :])
    assert found, "nothing is named"
    assert found[0].hypothesis.name == FINDINGS[name]
    assert found[0].explained >= 3


@pytest.mark.parametrize("name", sorted(FINDINGS)[1::8])
def test_the_fault_is_named_first(name):
    """JUDGE-11."""
    is_named(name)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", sorted(FINDINGS))
def test_every_fault_is_named_first(name):
    is_named(name, of_each=len(PUBLISHED.vectors))


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.exhaustive if place % 4 else ()) for place, name in enumerate(FACTS)]
)
def test_failures_that_no_hypothesis_explains_have_a_fact(name):
    vectors = [*PROBES, *asked(caught_in(name), of_each=len(PUBLISHED.vectors))]
    cases = cases_of(mutant_answers.run(PUBLISHED, vectors, mutant_files.program(name)[len(mutant_files.PYTHON) :]))
    assert diagnose(cases, LIBRARY, judge) == []
    assert any(FACTS[name] in str(fact) for fact in facts(cases))


def test_nine_of_ten_mutants_have_a_finding_or_a_fact():
    assert sorted([*FINDINGS, *FACTS, *NOT_NAMED]) == MUTANTS
    assert len(FINDINGS) + len(FACTS) >= 0.9 * len(MUTANTS)
    assert set(FINDINGS.values()) <= {each.name for each in LIBRARY}


def numbered(*schemes):
    """Vectors of rank and unrank in these schemes."""
    return [vector for vector in asked(("rank.", "unrank.")) if vector.scheme in schemes]


ALL = ("pavlicek", "pavlicek-suit", "andrews", "christman", "bigdeal")
EACH_SEED = [(0, ALL[2:3]), *(pytest.param(seed, ALL, marks=pytest.mark.exhaustive) for seed in range(5))]


@pytest.mark.parametrize(("seed", "schemes"), EACH_SEED)
def test_what_is_scrambled_is_not_explained(seed, schemes):
    assert findings(numbered(*schemes), TESTS / "support" / "faulty" / "scrambled.py", seed) == []


@pytest.mark.parametrize("arguments", [(), ("parts",)])
def test_what_is_right_is_not_explained(arguments):
    """JUDGE-11."""
    assert findings(numbered(*ALL), *mutant_files.program("wiring", *arguments)[len(mutant_files.PYTHON) :]) == []


def test_a_finding_is_one_sentence_with_count_remedy_and_rule():
    sentence = str(
        findings(
            asked(("rank.andrews.",)), *mutant_files.program("andrews_west_for_south")[len(mutant_files.PYTHON) :]
        )[0]
    )
    assert sentence.startswith("the third sequence is West's, not South's: explains ")
    assert sentence.endswith("; the third sequence is South's, and West has the rest (NUM-6).")
    assert " failures of rank andrews, unrank andrews" in sentence or " failures of rank andrews;" in sentence


def test_without_a_judge_there_is_a_note():
    """JUDGE-11a."""
    program = Settings(mutant_files.program("echo"))
    lines = list(diagnosis(judged(asked(("binomial.",)), program), PUBLISHED.suite, Settings(("./no-such-judge",))))
    assert lines[0].startswith("no fault is looked for: the reference")
    assert all(line.startswith("fact: ") for line in lines[1:])


def test_without_failures_nothing_is_told_and_no_judge_is_started():
    passed = judged(asked(("binomial.",)), JUDGE)
    assert list(diagnosis(passed, PUBLISHED.suite, Settings(("./no-such-judge",)))) == []
