"""Fresh questions: what is asked, what falls, and what depends on order."""

import json
import re
import subprocess
import sys
import time
from collections.abc import Callable
from math import comb
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import mutant_files
import operations_table
from dealcheck.challenge import differential, parameter_strategies, presentation, questions
from dealcheck.challenge.differential import Judged
from dealcheck.challenge.questions import Subject
from dealcheck.challenge.session import Repetition
from dealcheck.commands import challenge as challenge_command
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import DEALS, Answer, Call, Loss
from dealref import errors
from dealref.protocol import operations, responder
from in_process import dealcheck
from programs_here import SILENCE, Program, faulty, run_here

pytestmark = pytest.mark.usefixtures("reference_here")
FAR = float("inf")
SUBJECTS = [
    Subject(method, scheme)
    for method, row in operations_table.OPERATIONS.items()
    if method != "hello"
    for scheme in (operations_table.SCHEMES if "scheme" in row["params"] else [None])
]
FORMS = [
    pytest.param(subject.method, form, id=f"{subject}-{place}")
    for subject in SUBJECTS
    if subject.scheme in {None, "andrews"}
    for place, form in enumerate(questions.forms(subject))
]
WIDER_INTEGER = re.compile(r"\s+[+-]?\d+\s*|[+-]?\d+(\s+|r\w+|[.]\d*)")
"""An integer as Icon reads it too: with blanks around it, a radix or a fraction (ICON-9)."""

UNREACHED = {
    "hello_ignores_the_range": "to refuse a range without version 1 is a SHOULD (PROTO-5b)",
    "hello_lists_itself": "the operations are each program's own",
    "pavlicek_carry_lost": "shows in one deal of thousands of millions",
}


def answered(method, params):
    """What the reference answers: `result`, or the code of an error."""
    try:
        operations.answer(method, json.loads(json.dumps(params)))
    except errors.DealError as error:
        return error.code
    return "result"


def challenge(*words):
    return dealcheck("challenge", "--budget", "600", *words)  # the last one counts


def test_there_are_questions_for_every_operation():
    assert list(questions.PARAMETERS) == [method for method in operations_table.OPERATIONS if method != "hello"]


@pytest.mark.parametrize(("method", "form"), FORMS)
def test_right_parameters_have_a_result(method, form):
    @settings(max_examples=8, database=None)
    @given(form.right)
    def check(params):
        assert answered(method, params) == "result"

    check()


@pytest.mark.parametrize(("method", "form"), [each for each in FORMS if each.values[1].other is not None])
def test_other_parameters_have_a_result_or_an_error_of_the_table(method, form):
    @settings(max_examples=8, database=None)
    @given(form.other)
    def check(params):
        assert answered(method, params) in {"result", *operations_table.OPERATIONS[method]["errors"]}

    check()


@pytest.mark.parametrize(("method", "form"), FORMS)
def test_faulty_parameters_are_refused(method, form):
    @settings(max_examples=12, database=None)
    @given(parameter_strategies.faulty_parameters(form))
    def check(params):
        assert answered(method, params) in operations_table.OPERATIONS[method]["errors"]

    check()


@settings(max_examples=100, database=None)
@given(st.sampled_from(SUBJECTS).flatmap(questions.calls))
def test_values_that_are_never_sent_are_not_drawn(call):
    """JUDGE-14a, PROTO-10a."""
    line = presentation.request_line(call)
    assert len(line) < 1 << 20

    def fraction(text):
        assert not float(text).is_integer()

    json.loads(line, parse_float=fraction)
    json.dumps(call.params, ensure_ascii=False).encode()  # no half of a surrogate pair


def test_the_same_text_asks_the_same_questions_and_another_text_others():
    """JUDGE-14."""
    asked = [differential.generated_calls(SUBJECTS[::4], text, 50, FAR) for text in ("one", "one", "two")]
    assert asked[0] == asked[1] != asked[2]


def test_each_subject_is_asked_about():
    asked = differential.generated_calls(SUBJECTS, "any", 1, FAR)
    assert {call.method for call in asked} == set(questions.PARAMETERS)


def test_only_what_both_declare_is_asked():
    class Says:
        def __init__(self, **declared):
            self.operations = declared

        def declares(self, method, scheme):
            return method in self.operations and (scheme is None or scheme in self.operations[method])

    both = (
        Says(binomial=None, rank={"andrews", "own"}),
        Says(binomial=None, rank={"andrews", "christman"}, unrank={"x"}),
    )
    assert questions.subjects(*both) == [
        Subject("binomial"), Subject("rank", "andrews"), Subject("hello"), Subject(UNDECLARED.method),
    ]  # fmt: skip


def test_a_difference_is_shrunk_to_the_smallest_call_that_shows_it():
    def ask(calls, _):
        for call in calls:
            elements = call.params.get("elements")
            yield Judged(call, Answer((isinstance(elements, list) and 7 in elements) or None), Answer(None))

    found = differential.find_difference(Subject("combination.rank"), ask, "any", 500, FAR)
    assert found.call.params in ({"elements": [7]}, {"elements": [7, 7]})


def test_a_judge_without_an_answer_judges_nothing():
    """JUDGE-14c."""

    def ask(calls, _):
        return [Judged(call, Answer("wrong"), Answer(code=-32603)) for call in calls]

    assert differential.find_difference(Subject("binomial"), ask, "any", 50, FAR) is None


def test_the_reference_differs_in_nothing_from_itself(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    run = challenge("--seed", "itself", "--count", "100", "--", *REFERENCE)
    assert run.returncode == 0, run.stdout
    assert "no differences in 1" in run.stdout
    assert list(tmp_path.iterdir()) == []  # no folder of Hypothesis


BOUNDARIES: dict[str, list[Callable[..., object]]] = {
    "binomial": [lambda n, k: n == 2 * k == 128, lambda n, **_: n > 1 << 32, lambda n, k: n == k == 128],
    "multinomial": [lambda parts: parts == [64, 64], lambda parts: 1 << 32 in parts, lambda parts: parts.count(0) > 3],
    "combination.unrank": [lambda number, size: size > 4 and int(number) in {comb(n, size) for n in range(6, 128)}],
    "bitset.unrank": [lambda width, ones, position: width == 52 > ones > 1 and int(position) == comb(26, ones)],
    "bitset.rank": [lambda width, value: width == 52 and int(value) >> 26 and not (int(value) + 1) % (1 << 26)],
    "digest": [lambda count, **_: count in {600, 1000}, lambda count, **_: count > 1 << 32],
    "hcp.count": [lambda hcp: hcp > 1 << 32],
    "describe": [lambda deal: deal.startswith("N:AKQJ.AKQ.AKQ.AKQ "), lambda deal: deal.startswith("N:...AKQJT9")],
    "constrain.count": [lambda hands: len(hands) == 3, lambda hands: len(hands) == 4],
    "constrain.rank": [lambda hands, **_: len(hands) == 4],
    "constrain.cases": [lambda limit, **_: limit == 1000],
    "icon.random": [lambda n, state: n == 1000 and state >> 31, lambda n, **_: 52 < n < 1000],
    "icon.deals": [lambda count, **_: count == 1000],
    "number.from_text": [lambda text, board, **_: (len(text), board) == (52, 1), lambda board, **_: board > 1 << 32],
    "number.from_entropy": [lambda entropy: entropy.lower().startswith(96 * "f")],
    "bigdeal.numbers": [lambda owner, **_: len(owner) == 55, lambda count, **_: count == 1000],
    "squaredeal.numbers": [
        lambda key, **_: len(key) == 110,
        lambda key, **_: len(key) % 2 and not key.isascii(),
        lambda figure, **_: len(figure) == 58,
        lambda session, **_: session > 1 << 32,
        lambda session, count, **_: session == 0 < count < 1001,
        lambda count, **_: count == 1000,
    ],
    "unrank": [
        lambda number, **_: int(number) % comb(26, 13) == 0 < int(number),
        lambda number, **_: (int(number) + 1) % (comb(39, 13) * comb(26, 13)) == 0,
        lambda number, **_: int(number) == DEALS // 4 - 1,
        lambda number, **_: int(number) >> 64 and int(number) % (1 << 32) == (1 << 32) - 1,
        lambda number, **_: number == "1_000",
    ],
}


def holds(reached, params):
    try:
        return reached(**params)
    except (TypeError, ValueError, AttributeError, KeyError):  # a faulty question
        return False


DEAR = {"unrank", "constrain.rank", "constrain.count", "constrain.cases", "number.from_text", "bitset.unrank"}


@pytest.mark.parametrize(
    "method", [pytest.param(method, marks=[pytest.mark.exhaustive] * (method in DEAR)) for method in BOUNDARIES]
)
def test_the_questions_reach_the_boundaries(method):
    subject = Subject(method, "andrews" if method in {"unrank", "digest"} else None)
    missed = BOUNDARIES[method]
    # Another version of Hypothesis may draw otherwise: what is reached does not hang on one text.
    for text in range(200):
        asked = differential.generated_calls([subject], f"any {text}", 60, FAR)
        missed = [each for each in missed if not any(holds(each, call.params) for call in asked)]
        if not missed:
            return
    raise AssertionError([BOUNDARIES[method].index(each) for each in missed])


@pytest.mark.parametrize("count", [100, pytest.param(1500, marks=pytest.mark.exhaustive)])
def test_what_no_vector_may_ask_for_is_not_asked(count):
    """JUDGE-14a, PROTO-12."""
    icon = [Subject("icon.random"), Subject("icon.options")]
    texts = ("any", "another", "a third")
    asked = [call.params for text in texts for call in differential.generated_calls(icon, text, count, FAR)]
    choices = [params["n"] for params in asked if type(params.get("n")) is int]
    assert 1000 in choices
    assert [n for n in choices if 1000 < n < 1 << 53] == []
    words = [word for params in asked if isinstance(params.get("argv"), list) for word in params["argv"]]
    assert "0x5" in words
    assert [word for word in words if WIDER_INTEGER.fullmatch(str(word))] == []


def test_hello_is_asked_for_ranges_that_hold_version_1():
    asked = [call.params["protocol"] for call in differential.generated_calls([Subject("hello")], "any", 2000, FAR)]
    assert {(each["min"] <= 1 <= each["max"]) for each in asked} == {True}
    assert {(0, 1), (1, 1)} < {(each["min"], each["max"]) for each in asked}
    assert len(asked) < 20


def test_a_greeting_is_the_programs_own_and_a_refusal_is_not():
    """JUDGE-14b."""
    greeting, other, refusal = Answer({"name": "one"}), Answer({"name": "other"}), Answer(code=-32602)
    call = Call("hello", {})
    assert not differential.is_different(Judged(call, greeting, other))
    assert differential.is_different(Judged(call, refusal, other))
    assert differential.is_different(Judged(call, Answer(lost=Loss.CRASH), other))


def test_methods_that_nobody_declares_are_asked_a_few_times():
    undeclared = questions.UNDECLARED_METHODS
    asked = [call.method for call in differential.generated_calls([Subject("binomial"), undeclared], "any", 300, FAR)]
    others = [method for method in asked if method != "binomial"]
    assert len(others) < 20 < len(asked)
    assert {UNDECLARED.method, "BINOMIAL"} <= set(others)
    assert differential.generated_calls([], "any", 2000, FAR) == []


def test_where_every_call_hangs_one_is_waited_for():
    def asked(*fault):
        settings = Settings(("program",), start=lambda *_: Program(faulty(*fault)))
        with Client(settings, "0") as client:
            return client.answers_until_lost([Call("binomial", {"n": n, "k": 0}) for n in range(9)])

    assert [answer.lost for answer in asked(lambda *_: SILENCE)] == ["timeout"]
    assert len(asked()) == 9


@pytest.mark.parametrize("operations", [{}, {"goulash": True}])
def test_a_program_without_known_operations_is_an_error_of_usage(operations, monkeypatch):
    run_here(monkeypatch, program=lambda: faulty(operations=operations))
    for more in ([], ["--shuffle"]):
        run = challenge("--seed", "x", *more, "--", "program")
        assert (run.returncode, run.stdout) == (2, "")
        assert "nothing to ask" in run.stderr
        assert '"operations": {' in run.stderr


def test_a_loss_that_no_call_alone_explains_is_a_fault(monkeypatch):
    def twice(line):
        return responder.answer(line) * (2 if json.loads(line)["id"] == 30 else 1)

    run_here(monkeypatch, program=lambda: twice)
    run = challenge("--seed", "x", "--count", "60", "--", "program")
    assert run.returncode == 1, run.stdout
    assert "LOST, but by no call alone: protocol: an answer to id" in run.stdout
    assert "1 difference in" in run.stdout


@pytest.mark.usefixtures("shrunk_a_little")
def test_an_answer_table_falls_in_the_first_questions():
    table = Path(__file__).with_name("answer_table.py")
    run = challenge("--seed", "table", "--first", "--no-hiding", "--", sys.executable, str(table))
    assert run.returncode == 1
    assert int(run.stdout.partition("1 difference in ")[2].split()[0]) < 60, run.stdout
    for row in ("DIFFERS", "request", "judge", "got", "again"):
        assert row in run.stdout


def test_a_judge_that_does_not_start_and_missing_arguments():
    run = challenge("--seed", "x", "--against", "./no-such-judge", "--", *REFERENCE)
    assert run.returncode == 3
    assert "the judge: cannot start" in run.stderr
    assert challenge("--seed", "x", "--count", "0", "--", *REFERENCE).returncode == 2
    assert challenge("--", *REFERENCE).returncode == 2


def test_without_hypothesis_the_command_says_how_to_get_it():
    script = (
        "import importlib.util as u; find = u.find_spec; from dealcheck import cli;"
        "u.find_spec = lambda name, *rest: None if name == 'hypothesis' else find(name, *rest);"
        "exit(cli.main(['challenge', '--seed', 'x', '--', 'true']))"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert "pip install -e '.[challenge]'" in run.stderr


def test_a_program_that_falls_silent_does_not_stretch_the_budget(monkeypatch):
    asked = []

    def silent(*_):
        asked.append(SILENCE)
        time.sleep(1)
        return SILENCE

    run_here(monkeypatch, program=lambda: faulty(silent, {"binomial": True}))
    monkeypatch.setattr(challenge_command, "_GRACE", 1)
    run = challenge("--seed", "x", "--count", "40", "--repeat", "--budget", "1", "--", "program")
    assert len(asked) < 30  # alone, each of its first 64 questions would cost a second
    assert run.stdout.splitlines()[0].endswith("processes, stopped after 1 s (--budget allows more)")


@pytest.mark.usefixtures("shrunk_a_little")
def test_output_of_the_program_does_not_move_the_terminal(monkeypatch):
    def ends(*_):
        sys.exit("\x1b[2J\r")

    run_here(monkeypatch, program=lambda: faulty(ends, {"binomial": True}))
    run = challenge("--seed", "x", "--count", "20", "--", "program")
    assert "standard error: ...\\x1b[2J" in run.stdout
    assert [char for char in run.stdout if not char.isprintable() and char != "\n"] == []


def test_a_long_answer_is_cut():
    found = differential.Difference(SUBJECTS[0], Call("any", {}), Answer("7" * 900_000), Answer("8"))
    assert len(presentation.difference_paragraph(Repetition(found, [found.call]), ["./program"])) < 3000


def falls(name):
    run = challenge("--seed", "x", "--first", "--", *mutant_files.program(name))
    return run.returncode == 1


EVERY = sorted(mutant_files.FILES.keys() - UNREACHED)


@pytest.mark.usefixtures("shrunk_a_little")
@pytest.mark.parametrize("name", ["andrews_west_for_south", "multinomial_in_doubles"])
def test_a_wrong_implementation_falls(name):
    assert falls(name)


@pytest.mark.exhaustive
@pytest.mark.usefixtures("shrunk_a_little")
def test_nineteen_of_twenty_wrong_implementations_fall():
    missed = [name for name in EVERY if not falls(name)]
    assert len(missed) + len(UNREACHED) <= 0.05 * (len(EVERY) + len(UNREACHED)), missed
