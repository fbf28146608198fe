"""The bench prints no wrong answer's speed, and asks Debian's dealer for the same deals as the responders."""

import importlib
import sys

import pytest

# By path: on the search path the bench's own `audit` would hide the folder of the audit's tests.
constraints, rejection, wire = (
    importlib.import_module(f"bench.{name}") for name in ("constraints", "rejection", "wire")
)

RESPONDER = """
import json, sys
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] == "hello":
        result = {"result": {"protocol": 1, "name": "x", "version": "1", "language": "x", "operations": {}}}
    else:
        ANSWER
    print(json.dumps({"jsonrpc": "2.0", "id": request["id"]} | result), flush=True)
"""


@pytest.fixture(autouse=True)
def _short_rounds(monkeypatch):
    monkeypatch.setattr(wire, "SECONDS", 0.01)


def rates(*answers):
    """The figures of responders that answer with the value of an expression, named by their place."""
    commands = {
        str(place): (sys.executable, "-c", RESPONDER.replace("ANSWER", answer)) for place, answer in enumerate(answers)
    }
    with wire.running(commands) as processes:
        return wire.rates(processes, lambda number: ("add", {"n": number}), wire.Answers(), 0.01)


RIGHT = 'result = {"result": str(request["params"]["n"] + 1)}'


def test_equal_answers_have_rates():
    figures = rates(RIGHT, RIGHT)
    for rate in figures.values():
        assert rate.first > 0
        assert rate.clock > 0
        assert rate.processor > 0


@pytest.mark.parametrize(
    ("answer", "reason"),
    [
        # The first question: how many more each program is asked in its turn is a matter of time.
        (RIGHT.replace("+ 1", "+ 1 + (request['params']['n'] == 0)"), r"differs from 0 in the answer to .*'n': 0"),
        ('result = {"error": {"code": -32601, "message": "no"}}', "-32601"),
        ("sys.exit()", "ended"),
    ],
)
def test_a_program_that_answers_wrongly_or_not_has_a_reason_and_no_rate(answer, reason):
    figures = rates(RIGHT, answer)
    assert isinstance(figures["0"], wire.Rate)
    assert isinstance(figures["1"], wire.Unfit)
    with pytest.raises(wire.Unfit, match=reason):
        raise figures["1"]


def test_answers_of_one_program_alone_are_counted_apart():
    answers = wire.Answers()
    answers.compare("a", [("add", {"n": 1}), ("add", {"n": 2})], ["2", "3"])
    answers.compare("b", [("add", {"n": 2})], ["3"])
    assert answers.summary().startswith("2 questions were answered, 1 of them")


@pytest.mark.parametrize(("count", "seconds", "next_count"), [(10, 0.001, 80), (10, 0.02, 5), (1, 9.0, 1)])
def test_a_round_grows_until_its_time_is_filled(count, seconds, next_count):
    assert wire.fitting(count, seconds) == next_count


def test_the_condition_in_dealers_words():
    assert rejection.condition(constraints.OPPOSITE_MINORS) == (
        "spades(west)>=9 && spades(west)<=9"
        " && diamonds(east)>=6 && diamonds(east)<=6 && clubs(east)>=6 && clubs(east)<=6"
    )
    assert rejection.condition(constraints.BALANCED_LOW[:1]) == (
        "shape(north, any 4333 + any 4432 + any 5332) && hcp(north)>=10 && hcp(north)<=12"
    )


@pytest.mark.skipif(not rejection.PROGRAM, reason="Debian's dealer is not installed")
def test_dealer_finds_as_many_deals_as_there_are():
    found = rejection.dealt(constraints.NINE_SPADES, 100_000)
    assert found.tried == 100_000
    # One hand in 10,797 has nine spades: 9.3 are expected.
    assert 0 < found.found < 30


@pytest.mark.skipif(not rejection.PROGRAM, reason="Debian's dealer is not installed")
def test_a_condition_that_dealer_does_not_understand_is_told():
    with pytest.raises(RuntimeError, match="does not understand"):
        rejection.dealt([{"seat": "N", "hcp": ["x", "y"]}], 10)
