"""Differences of each class, and the command that shows one again."""

import json
import subprocess

import pytest

from dealcheck.challenge import differential, session
from dealcheck.challenge.differential import Judged
from dealcheck.challenge.questions import Subject
from dealcheck.judging.classes import ConformanceClass, class_of
from dealcheck.transport.messages import Answer
from dealref.protocol import responder
from in_process import dealcheck
from mutant_files import PYTHON
from programs_here import run_here
from virtual_time import Clock

FAR = float("inf")
PROGRAM = """
import json
from dealref.protocol import responder
calls, previous = 0, None
def answer(line):
    global calls, previous
    request = json.loads(line)
    method, params = request["method"], request["params"]
    reply = json.loads(responder.answer(line))
    right = reply.get("result")
    if method == "hello":
        reply["result"]["operations"] = {"binomial": True, "multinomial": True}
    else:
        calls += 1
        %s
        previous = method
    return json.dumps(reply).encode() + b"\\n"
"""
SERVE = "import os, sys\nfor line in sys.stdin.buffer: os.write(1, answer(line))\n"

LAX = "if not right and reply['error']['code'] == -32602: reply = {**request, 'result': {'value': '0'}}"
LAX_AND_WRONG = f"{LAX}\n        if right and method == 'binomial' and params['n'] > 64: right['value'] += '0'"
WRONG_AFTER_ANOTHER = "if right and method == 'binomial' and previous == 'multinomial': right['value'] = '0'"
WRONG_AFTER_100 = "if right and calls > 100: reply['result'] = {}"


@pytest.fixture
def challenge(monkeypatch):
    """A function that challenges the reference with a fault in this process, and returns the exit code and output."""

    def run(fault, *options):
        def start():
            exec(PROGRAM % fault, program := {})  # noqa: S102  its process would run the same text
            return program["answer"]

        run_here(monkeypatch, program=start)
        return challenged(*options, "--", "program")

    return run


@pytest.fixture
def process(tmp_path, monkeypatch):
    """A function that writes the reference with a fault as a program, and returns its command line."""
    run_here(monkeypatch)

    def written(fault):
        path = tmp_path / "program.py"
        path.write_text(PROGRAM % fault + SERVE)
        return "--", *PYTHON, path

    return written


def challenged(*words):
    done = dealcheck("challenge", "--seed", "x", "--budget", "600", *words)
    return done.returncode, done.stdout + done.stderr


def shown_classes(text):
    return sorted(line.split()[1] for line in text.splitlines() if line.startswith("  class "))


@pytest.mark.usefixtures("shrunk_a_little")
def test_an_operation_with_a_lax_refusal_is_still_asked_for_its_values(challenge):
    code, text = challenge(LAX_AND_WRONG, "--count", "150")
    assert code == 1
    assert {part.split()[0] for part in text.split("DIFFERS binomial\n  class     ")[1:]} == {"values", "form"}
    assert "3 differences in" in text


@pytest.mark.usefixtures("shrunk_a_little")
def test_a_class_holds_the_program_to_it_and_those_before_it_only(challenge):
    """JUDGE-14d."""
    assert challenge(LAX, "--count", "150")[0] == 1
    for name in ("values", "legality"):
        code, text = challenge(LAX, "--count", "150", "--class", name)
        assert (code, shown_classes(text)) == (0, [])
        assert "no differences in" in text
        assert f"--class {name} --" in text
    code, text = challenge(LAX_AND_WRONG, "--count", "150", "--class", "values")
    assert (code, shown_classes(text)) == (1, ["values"])
    assert "1 difference in" in text


def test_without_a_judge_there_are_no_classes(challenge):
    for option in ("--repeat", "--shuffle"):
        code, text = challenge("pass", "--class", "values", option)
        assert code == 2
        assert "--class needs a judge" in text


@pytest.fixture
def shrunk_to_the_end(monkeypatch):
    """A slow machine shrinks less in the seconds that a user waits."""
    monkeypatch.setattr(differential, "CHEAP_QUESTIONS", differential.CHEAP_QUESTIONS._replace(seconds=60))


@pytest.mark.usefixtures("shrunk_to_the_end")
def test_each_class_of_an_operation_shows_one_difference_and_it_shrinks_within_its_class():
    """JUDGE-14d."""

    def expected(call):
        number = call.params.get("hcp")
        if type(number) is not int or number < 0:
            return Answer(code=-32602)
        return Answer(code=-32001) if number > 37 else Answer(str(number))

    def ask(calls, wanted):
        answered = [Judged(call, Answer("wrong"), expected(call)) for call in calls]
        return [each for each in answered if class_of(each.expected.code) in wanted]

    found = list(differential.differences([Subject("hcp.count")], ask, "any", 400, FAR))
    assert sorted(each.conformance_class for each in found) == ["bounds", "form", "values"]
    assert {each.conformance_class: each.call.params.get("hcp") for each in found} | {"form": None} == {
        "values": 0, "bounds": 38, "form": None
    }  # fmt: skip
    only = differential.differences([Subject("hcp.count")], ask, "any", 400, FAR, [ConformanceClass.BOUNDS])
    assert [each.conformance_class for each in only] == ["bounds"]


def test_a_program_that_multiplies_doubles_as_icon_does_is_right():
    def ask(calls, _):
        for call in calls:
            reply = responder.respond({"jsonrpc": "2.0", "id": 1, "method": call.method, "params": call.params})
            expected = Answer(reply.get("result"), reply.get("error", {}).get("code"))  # type: ignore[attr-defined]
            got = in_doubles(**call.params) if expected.result else expected
            yield Judged(call, got, expected)

    def in_doubles(state, n):
        after = (1103515245 * state + 453816694) % (1 << 31)
        return Answer({"value": str(int(after * 4.65661286e-10 * n) + 1), "state": after})

    assert differential.find_difference(Subject("icon.random"), ask, "any", 600, FAR) is None


def again(text):
    return [line.removeprefix("  again     ") for line in text.splitlines() if line.startswith("  again ")]


@pytest.mark.usefixtures("shrunk_a_little")
def test_a_difference_that_depends_on_earlier_calls_comes_with_the_command_that_shows_it(process, monkeypatch):
    """JUDGE-14e."""
    monkeypatch.setattr(session, "_SECONDS", 600.0)  # a slow machine finds less in the seconds that a user waits
    code, text = challenged("--count", "150", *process(WRONG_AFTER_ANOTHER))
    assert code == 1
    assert "  alone     answered rightly: the answer depends on the calls before it\n" in text
    (line,) = again(text)
    shown = subprocess.run(line, shell=True, capture_output=True, text=True, check=True).stdout  # noqa: S602
    first, last = map(json.loads, shown.splitlines())
    assert "error" not in first
    assert last["result"] == {"value": "0"}


@pytest.mark.usefixtures("shrunk_to_the_end")
def test_a_difference_alone_comes_with_the_command_that_shows_it(process):
    _, text = challenged("--count", "200", "--class", "values", *process(LAX_AND_WRONG))
    (line,) = again(text)
    shown = subprocess.run(line, shell=True, capture_output=True, text=True, check=True).stdout  # noqa: S602
    assert json.loads(shown)["result"]["value"] == "10"
    assert "  alone " not in text


@pytest.mark.usefixtures("shrunk_a_little")
def test_a_difference_that_cannot_be_shown_in_a_few_calls_says_so(challenge):
    code, text = challenge(WRONG_AFTER_100, "--count", "150")
    assert code == 1
    assert again(text) == []
    assert "  alone     answered rightly: the answer depends on the calls before it, or changes by itself; " in text
    assert "--shuffle" in text


def test_the_shrinking_of_many_differences_leaves_time_for_every_subject(monkeypatch):
    clock = Clock(monkeypatch, differential)

    def ask(calls, _):
        clock.now += 0.1
        return [
            Judged(call, Answer("wrong" if len(str(call.params)) > 90 else "right"), Answer("right")) for call in calls
        ]

    subjects = [Subject(f"constrain.{name}") for name in ("rank", "unrank", "select", "count", "cases")]
    found = differential.differences(subjects, ask, "any", 100, 6.0, [ConformanceClass.VALUES])
    assert [each.subject for each in found] == subjects
