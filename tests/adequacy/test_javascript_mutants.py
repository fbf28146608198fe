"""Mutants of the JavaScript: found the same each time, asked in earnest, and told apart from the responder."""

import os
from concurrent.futures import ThreadPoolExecutor

import pytest

import javascript_mutants as javascript
import vectors

REASON = javascript.unavailable()

needs_node = pytest.mark.skipif(bool(REASON), reason=REASON)


@pytest.fixture(scope="module")
def mutants():
    return javascript.mutants()


@pytest.fixture(scope="module")
def few():
    """The vectors of some quick operations."""
    return [vector for vector in vectors.read() if vector["file"] in ("binomial.json", "multinomial.json")]


def chosen(mutants, function, operator, before, after):
    (mutant,) = [
        mutant
        for mutant in mutants
        if (mutant.function, mutant.operator, mutant.before, mutant.after) == (function, operator, before, after)
    ]
    return mutant


def outcome(mutant, asked, most_killers=1):
    (found,) = javascript.judged([mutant], asked, most_killers)
    return found


@needs_node
def test_each_mutant_has_a_name_of_its_own(mutants):
    assert len({mutant.identity for mutant in mutants}) == len(mutants)


@pytest.mark.exhaustive  # harmless.toml names mutants that a run would no longer find
@needs_node
def test_the_mutants_are_the_same_each_time(mutants):
    javascript._found.cache_clear()
    javascript._changes.cache_clear()
    assert javascript.mutants() == mutants


@needs_node
def test_each_module_has_mutants_by_stryker_and_by_our_own_operators(mutants):
    files = {f"responders/javascript/{file}" for file in javascript._files()}
    assert {mutant.file for mutant in mutants if mutant.operator == "ConditionalExpression"} <= files
    assert files == {mutant.file for mutant in mutants}
    assert {"EqualityOperator", "Number"} <= {mutant.operator for mutant in mutants}


@needs_node
def test_a_replaced_text_stands_where_the_text_was(mutants):
    for mutant in mutants:
        change = javascript._changes()[mutant]
        text = (javascript.FOLDER / change.file).read_text()
        assert text[change.start : change.end] == mutant.before
        assert text[: change.start].count("\n") + 1 == mutant.line


@needs_node
def test_a_wrong_answer_kills_and_names_as_many_vectors_as_are_asked_for(mutants, few):
    mutant = chosen(mutants, "binomial", "EqualityOperator", "n > LIMIT", "n >= LIMIT")
    found = outcome(mutant, few, most_killers=3)
    assert (len(found.killers), found.how) == (3, "answer")
    wrong = [vector for vector in few if vector["id"] in found.killers]
    assert {vector["params"]["n"] for vector in wrong} == {128}


@needs_node
def test_a_mutant_survives_vectors_that_do_not_show_it(mutants, few):
    mutant = chosen(mutants, "binomial", "EqualityOperator", "n > LIMIT", "n >= LIMIT")
    without = [vector for vector in few if vector["params"].get("n") != 128]
    found = outcome(mutant, without)
    assert (found.killers, found.how) == ((), "")


@needs_node
def test_an_endless_loop_is_killed_by_the_vector_that_enters_it(mutants):
    mutant = chosen(mutants, "andrews.rank", "UpdateOperator", "card++", "card--")
    asked = [vector for vector in vectors.read() if vector["file"] == "rank.andrews.json"]
    assert outcome(mutant, asked).how == "time"


@needs_node
def test_a_loop_without_a_test_is_counted_by_what_it_does_after_a_round(mutants):
    (mutant,) = [
        mutant
        for mutant in mutants
        if mutant.function == "partsOfMap" and mutant.before.startswith("{\n    yield part")
    ]
    asked = [vector for vector in vectors.read() if vector["id"] == "constrain.rank.points-of-four.sample-08"]
    assert outcome(mutant, asked).how == "time"


@needs_node
def test_a_module_that_cannot_be_loaded_is_killed_by_any_vector(mutants, few):
    mutant = chosen(mutants, "pascal", "ArrayDeclaration", "[]", '["Stryker was here"]')
    assert outcome(mutant, few).how == "start"


@needs_node
def test_a_question_that_is_no_vector_shows_whether_a_mutant_is_wrong(mutants):
    mutant = chosen(mutants, "binomial", "EqualityOperator", "n > LIMIT", "n >= LIMIT")
    shown = {"method": "binomial", "params": {"n": 128, "k": 1}, "expect": {"result": {"value": "128"}}, "optional": []}
    hidden = shown | {"params": {"n": 127, "k": 1}, "expect": {"result": {"value": "127"}}}
    assert javascript.answers_wrongly(mutant, shown)
    assert not javascript.answers_wrongly(mutant, hidden)
    assert not javascript.answers_wrongly(mutant, shown | {"expect": {"error": -32004}})


@needs_node
def test_the_greeting_of_a_run_kills_what_does_not_answer_it(mutants):
    asked = [vector for vector in vectors.read() if vector["file"] == "probe"]
    for after in ("min >= PROTOCOL", "max <= PROTOCOL"):
        mutant = chosen(mutants, "", "EqualityOperator", after.replace("=", ""), after)
        assert outcome(mutant, asked).killers == ("probe.greeting",)


def test_without_npm_the_reason_is_told(monkeypatch, tmp_path):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert javascript.unavailable() == "npm and node are not on the PATH"


NPM = """#!/bin/sh
mkdir node_modules || exit 1
sleep 0.2
touch node_modules/.package-lock.json
"""


def test_the_tools_are_installed_once_where_several_processes_want_them(monkeypatch, tmp_path):
    """Two `npm ci` in one folder remove what the other one has written."""
    (tmp_path / "npm").write_text(NPM)
    (tmp_path / "npm").chmod(0o755)
    for name in ("package.json", "package-lock.json"):
        (tmp_path / name).touch()
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setattr(javascript, "TOOLS", tmp_path)
    with ThreadPoolExecutor(3) as pool:
        assert [*pool.map(lambda _: javascript._install.__wrapped__(), range(3))] == ["", "", ""]
