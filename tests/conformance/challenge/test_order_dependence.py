"""Answers that depend on what was asked before: the calls that show it, made few and small."""

import random
from contextlib import nullcontext

import pytest

import mutant_files
from dealcheck.challenge import order_dependence, presentation, shrinking
from dealcheck.challenge.questions import Subject
from dealcheck.transport.client import Client
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import Answer, Call
from in_process import dealcheck
from programs_here import faulty, run_here
from virtual_time import Clock

FAR = float("inf")
SUBJECTS = [Subject("binomial"), *(Subject(method, name) for method in ("rank", "unrank") for name in ("andrews", "x"))]
SORTED = "N:AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"
MIXED = "N:KJ865432.A873..K AQT7.KQJT96542.. ..AKQJT98765432. 9...AQJT98765432"


class Remembers:
    """A program in name only: its answer follows from the calls before and the call."""

    def __init__(self, answer):
        self.answer_after = answer
        self.restart()

    def restart(self):
        self.before = []

    def answers(self, calls):
        found = []
        for call in calls:
            found.append(self.answer_after(self.before, call))
            self.before.append(call)
        return found


def binomial(n, k):
    return Call("binomial", {"n": n, "k": k})


def after_any_call(before, _):
    return Answer("1" if before else "0")


def by_the_first_scheme(before, call):
    if call.params.get("number") in {call.params.get("number") for call in before if call.params["scheme"] == "x"}:
        return Answer("x")
    return Answer(call.params["scheme"])


def after_an_unknown_scheme(before, _):
    return Answer("1" if before and before[-1].params.get("scheme") == "goulash" else "0")


def never_smaller(before, call):
    return Answer("1" if before == [binomial(77, 31)] and call == binomial(90, 12) else "0")


PAIRS = {
    after_any_call: ([binomial(77, 31), binomial(90, 12)], [binomial(0, 0), binomial(0, 0)]),
    by_the_first_scheme: (
        [Call("unrank", {"scheme": name, "number": "123456789123456789"}) for name in ("x", "andrews")],
        [Call("unrank", {"scheme": name, "number": "0"}) for name in ("x", "andrews")],
    ),
    after_an_unknown_scheme: (
        [Call("rank", {"scheme": "goulash", "deal": MIXED}), Call("rank", {"scheme": "andrews", "deal": MIXED})],
        [Call("rank", {"scheme": "goulash", "deal": SORTED}), Call("rank", {"scheme": "andrews", "deal": SORTED})],
    ),
    never_smaller: ([binomial(77, 31), binomial(90, 12)], [binomial(77, 31), binomial(90, 12)]),
}


@pytest.mark.parametrize("answer", PAIRS, ids=lambda answer: answer.__name__)
@pytest.mark.parametrize("text", ["one", "two"])
def test_each_call_of_a_pair_shrinks_as_far_as_it_shows_the_dependence(answer, text):
    (first, then), smallest = PAIRS[answer]
    program = Remembers(answer)
    found = order_dependence.Dependence(
        (first,),
        then,
        order_dependence.answer_after(program, [first], then),
        order_dependence.answer_after(program, [], then),
    )
    assert found.after.key != found.isolated.key
    shown = [shrinking.shrink(program, found, SUBJECTS, text, FAR) for _ in range(2)]
    assert shown[0] == shown[1]
    assert [*shown[0].earlier, shown[0].call] == smallest
    assert shrinking.shrink(program, found, SUBJECTS, text, 0) == found  # the deadline is over


def test_a_call_whose_answer_changes_by_itself_shrinks():
    ticks = iter(range(10**6))
    program = Remembers(lambda *_: Answer(next(ticks)))
    found = order_dependence.find_dependence(program, [[binomial(90, 12)], [binomial(90, 12)]], FAR)
    assert shrinking.shrink(program, found, SUBJECTS, "any", FAR).call == binomial(0, 0)


def test_a_dependence_on_the_number_of_calls_is_shown_by_one_call_repeated():
    def after_a_hundred(before, call):
        return Answer("1" if len(before) >= 100 and call.method == "binomial" else "0")

    program = Remembers(after_a_hundred)
    calls = [Call("rank", {"deal": str(place)}) for place in range(300)]
    found = order_dependence.find_dependence(program, [[*calls, binomial(90, 12)], [binomial(90, 12), *calls]], FAR)
    assert [*found.earlier, found.call] == 101 * [binomial(90, 12)]
    found = shrinking.shrink(program, found, SUBJECTS, "any", FAR)
    assert [*found.earlier, found.call] == 101 * [binomial(0, 0)]
    assert presentation.dependence_paragraph(found, ["./program"]).count('"n":0') == 101 + 2
    assert "100 times" in presentation.dependence_paragraph(found, ["./program"])


def test_at_the_deadline_the_dependence_found_so_far_is_returned(monkeypatch):
    clock = Clock(monkeypatch, order_dependence)

    def slow_to_need_many(before, call):
        clock.now += 0.0001
        needed = sum(each.params["deal"] < "2" for each in before if each.method == "rank")
        return Answer("1" if needed >= 100 and call.method == "binomial" else "0")

    calls = [Call("rank", {"deal": str(place)}) for place in range(300)]
    runs = [[*calls, binomial(90, 12)], [binomial(90, 12), *calls]]
    found = order_dependence.find_dependence(Remembers(slow_to_need_many), runs, 0.3)
    assert clock.now < 3
    assert len(found.earlier) >= 100
    assert slow_to_need_many(found.earlier, found.call) == found.after
    assert order_dependence.find_dependence(Remembers(after_any_call), runs, clock.now - 1) is None


def shuffled_runs(calls):
    return order_dependence.shuffled_runs(calls, "any")


def mutant():
    return Client(Settings(mutant_files.program("cache_without_scheme"), start_timeout=60), "0")


def in_name():
    def scheme_of_the_first(before, call):
        same = [each for each in (*before, call) if each.params.get("number") == call.params.get("number")]
        return Answer(same[0].params.get("scheme"))

    return nullcontext(Remembers(scheme_of_the_first))


@pytest.mark.parametrize(
    ("runs", "program"),
    [
        (order_dependence.repeated_runs, in_name),
        (order_dependence.repeated_runs, mutant),
        (shuffled_runs, in_name),
        pytest.param(shuffled_runs, mutant, marks=pytest.mark.exhaustive),
    ],
)
def test_the_pair_of_calls_that_shows_a_dependence_is_found(runs, program):
    """JUDGE-15."""
    number = {"number": "5"}
    calls = [binomial(n, 2) for n in range(20)]
    calls[3:3] = [Call("unrank", {"scheme": "andrews", **number})]
    calls[15:15] = [Call("unrank", {"scheme": "bigdeal", **number})]
    with program() as client:
        found = order_dependence.find_dependence(client, runs(calls), FAR)
    assert len(found.earlier) == 1
    assert {call.params["scheme"] for call in (*found.earlier, found.call)} == {"andrews", "bigdeal"}
    assert found.after.key != found.isolated.key


def test_calls_of_one_scheme_are_asked_in_others():
    calls = [Call("rank", {"scheme": "a", "deal": "1"}), Call("rank", {"scheme": "b", "deal": "2"})]
    assert Call("rank", {"scheme": "b", "deal": "1"}) in order_dependence.with_other_schemes(calls)


def test_an_answer_that_changes_once_and_never_again_is_the_finding():
    """JUDGE-15a."""
    ticks = iter(range(10**6))
    program = Remembers(lambda _, call: Answer("odd" if next(ticks) == 50 else call.params["n"]))
    runs = order_dependence.repeated_runs([binomial(n, 2) for n in range(40)])
    found = order_dependence.find_dependence(program, runs, FAR)
    assert (found.earlier, found.call, found.shown_again) == ((), binomial(10, 2), False)
    assert {found.after.result, found.isolated.result} == {10, "odd"}
    paragraph = presentation.dependence_paragraph(found, ["./program"])
    assert "CHANGES by itself: binomial" in paragraph
    assert '  got       10\n  and       "odd"\n' in paragraph
    assert "./program" not in paragraph  # no command that would show nothing


def test_a_program_that_is_wrong_in_one_call_of_a_hundred_at_random_does_not_pass(monkeypatch):
    chance = random.Random()  # noqa: S311  Hypothesis sets the state of the common one back

    def wrong_at_random(_, reply):
        return reply | {"result": {"value": "77777"}} if "result" in reply and chance.random() < 0.01 else reply

    run_here(monkeypatch, program=lambda: faulty(wrong_at_random, {"binomial": True}))
    run = dealcheck("challenge", "--seed", "x", "--count", "500", "--repeat", "--budget", "600", "--", "program")
    assert run.returncode == 1, run.stdout
    assert '{"value":"77777"}' in run.stdout
    assert "no dependence" not in run.stdout
