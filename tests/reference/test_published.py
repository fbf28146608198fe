"""Every figure that the documents state, held against the reference."""

import copy
import importlib
import inspect
from itertools import chain
from operator import itemgetter
from pathlib import Path

import pytest

from dealref.errors import DealError
from dealref.protocol.responder import respond
from each_row import each_row
from published_table import TABLE

SPEC = Path(__file__).parents[2] / "spec"
FACTS = TABLE["facts"]
REQUIRED = {"id", "document", "place", "fact"}
KINDS = ({"call", "result"}, {"figure", "check"})
OPTIONAL = {"erratum"}

MODULES = [
    "reference.published_checks",
    "reference.numberings.christman_checks",
    "reference.constraints.constraint_figures",
    "reference.seeding.seeding_checks",
]

pytest.register_assert_rewrite(*MODULES)


def functions_of(name):
    module = importlib.import_module(name)
    found = inspect.getmembers(module, inspect.isfunction)
    return {name: f for name, f in found if f.__module__ == module.__name__ and not name.startswith("_")}


CHECKS = dict(chain.from_iterable(functions_of(module).items() for module in MODULES))


identity = itemgetter("id")


def asked(kind):
    return [fact for fact in FACTS if kind in fact]


@each_row("fact", asked("call"), ids=identity)
def test_the_reference_answers_as_the_document_does(fact):
    assert respond({"jsonrpc": "2.0", "id": 1, **fact["call"]}) == {"jsonrpc": "2.0", "id": 1, "result": fact["result"]}


@each_row("fact", asked("figure"), ids=identity)
def test_the_figure_is_right(fact):
    CHECKS[fact["check"]](**fact["figure"])


@each_row("fact", asked("figure"), ids=identity)
def test_a_wrong_figure_is_noticed(fact):
    check = CHECKS[fact["check"]]
    assert any(not_verified(check, figure) for figure in with_one_value_changed(fact["figure"]))


def not_verified(check, figure):
    try:
        check(**figure)
    except AssertionError:
        return True
    except (KeyError, ValueError, DealError):
        return False  # not wrong but nonsense, which proves nothing
    return False


def with_one_value_changed(value):
    """The figure as often as it has values, each time with another of them wrong."""
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            for changed in with_one_value_changed(value[key]):
                whole = copy.copy(value)
                whole[key] = changed
                yield whole
    else:
        yield value + 1 if isinstance(value, int) else str(int(value) + 1) if value.isdigit() else value[::-1] + "?"


def test_every_check_is_used():
    assert CHECKS.keys() - {fact.get("check") for fact in FACTS} == set()


def test_no_check_is_defined_twice():
    assert len(CHECKS) == sum(len(functions_of(module)) for module in MODULES)


@each_row("fact", FACTS, ids=identity)
def test_a_fact_says_what_it_is_and_where_it_stands(fact):
    assert fact.keys() - OPTIONAL in [REQUIRED | kind for kind in KINDS]
    assert fact["document"] in TABLE["documents"]
    short = TABLE["documents"][fact["document"]].get("short", fact["document"].split("-")[0])
    assert fact["id"].startswith(short + "-")


def test_ids_are_unique():
    ids = [fact["id"] for fact in FACTS]
    assert sorted(ids) == sorted(set(ids))


@each_row("fact", asked("erratum"), ids=identity)
def test_the_errata_tell_what_the_document_has_wrong(fact):
    assert f"`{fact['id']}`" in (SPEC / "errata.md").read_text(encoding="utf-8")
