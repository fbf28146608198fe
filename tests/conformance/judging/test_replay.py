"""Recordings judged again, and compared (spec JUDGE-13)."""

import io
import itertools
import json
import sys
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

import mutant_files
from dealcheck.errors import Usage
from dealcheck.judging.corpus import UNDECLARED, Corpus
from dealcheck.judging.events import Finished, Greeted, Judged, Lost, Noted, Started, finished
from dealcheck.judging.recording import read
from dealcheck.judging.replay import replayed
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.report import jsonlines
from dealcheck.transport.messages import Hello
from in_process import dealcheck

FOUR = replace(UNDECLARED, id="four", method="binomial", params={"n": 4, "k": 2}, expect={"result": {"value": "6"}})
OTHER = replace(FOUR, id="other")
CORPUS = Corpus("2.0.0", (FOUR, OTHER), {}, {})
SIX = b'{"jsonrpc":"2.0","id":1,"result":{"value":"6"}}'
SEVEN = SIX.replace(b"6", b"7")
FAULT = b'{"jsonrpc":"2.0","id":-1,"error":{"code":-32603,"message":"\\u2660"}}'
HELLO = Greeted(Hello("n", "1", "C", {"binomial": None, "rank": frozenset({"a", "b"})}), ("x",))
END = Finished(Counter(), Counter(), conforms=True, seconds=1.5)
HOSTILE = Path(__file__).parents[2] / "hostile"


def judged(vector, verdict, answer=b"", **outcome):
    return Judged(vector, Outcome(verdict, **outcome), answer)


def recorded(*events, end=END):
    begin = Started("1.0.0", ("./x",), sum(isinstance(event, Judged) for event in events))
    return "".join(map(jsonlines.line, (begin, HELLO, *events, *([end] if end else [])))).encode()


def again(data):
    return list(replayed(read(io.BytesIO(data), "FILE"), CORPUS))


def verdict_of(*events):
    """The verdicts on the vectors, and the last event."""
    *found, end = again(recorded(*events))
    return [event.outcome.verdict for event in found if isinstance(event, Judged)], end


@pytest.mark.parametrize(
    ("was", "answer", "verdict"),
    [
        (Verdict.PASS, SIX, Verdict.PASS),
        (Verdict.PASS, SEVEN, Verdict.FAIL),  # a verdict that was wrong
        (Verdict.FAIL, SIX, Verdict.PASS),
        (Verdict.PASS, FAULT, Verdict.ERROR),
        (Verdict.PASS, SIX.replace(b'"2.0"', b"2"), Verdict.PROTOCOL),
        (Verdict.PROTOCOL, SIX, Verdict.PASS),
        (Verdict.PASS, b"\xed\xa0\x80", Verdict.PROTOCOL),
        (Verdict.CRASH, b"", Verdict.CRASH),
        (Verdict.TIMEOUT, b"", Verdict.TIMEOUT),
        (Verdict.PROTOCOL, b"", Verdict.PROTOCOL),
        (Verdict.NOT_RUN, b"", Verdict.NOT_RUN),
    ],
)
def test_an_answer_is_judged_again_and_the_rest_is_kept(was, answer, verdict):
    """JUDGE-13, JUDGE-13a."""
    found, end = verdict_of(judged(FOUR, was, answer), judged(OTHER, Verdict.PASS, SIX))
    assert found == [verdict, Verdict.PASS]
    assert end.conforms is (verdict is Verdict.PASS)
    assert end.must == Counter(found)
    assert end.seconds == 1.5


def test_what_was_not_asked_is_no_fault():
    found, end = verdict_of(judged(FOUR, Verdict.NOT_APPLICABLE), judged(OTHER, Verdict.PASS, SIX))
    assert (found, end.conforms) == ([Verdict.NOT_APPLICABLE, Verdict.PASS], True)
    assert not verdict_of(judged(FOUR, Verdict.NOT_APPLICABLE))[1].conforms  # nothing was asked at all


def test_all_other_events_are_kept():
    lost, noted = Lost(Verdict.CRASH, "it fell", ("four",)), Noted("it did not stop")
    crash = judged(FOUR, Verdict.CRASH, expected="an older figure", got="it fell", hint="do not")
    began, hello, *middle, end = again(recorded(lost, crash, noted))
    assert (began, hello) == (Started("2.0.0", ("./x",), 1), HELLO)
    assert middle == [lost, Judged(FOUR, Outcome(Verdict.CRASH, '{"value":"6"}', "it fell", hint="do not")), noted]
    assert not end.conforms


def test_a_run_that_ended_badly_does_not_conform_however_well_it_answered():
    """JUDGE-13b."""
    assert verdict_of(judged(FOUR, Verdict.PASS, SIX))[1].conforms
    assert not verdict_of(judged(FOUR, Verdict.PASS, SIX), Noted("it did not stop"))[1].conforms


def test_a_recording_that_is_cut_off_does_not_conform_and_says_so():
    """JUDGE-13b."""
    whole = recorded(judged(FOUR, Verdict.PASS, SIX), judged(OTHER, Verdict.PASS, SIX))
    lines = whole.splitlines(keepends=True)
    assert again(whole)[-1].conforms
    assert again(whole.removesuffix(b"\n"))[-1].conforms
    for cut, kept in (
        (b"".join(lines[:-1]), 2),  # the last line is missing
        (b"".join(lines[:-1])[:-9], 1),  # in the middle of a line
        (b"".join(lines[:3]), 1),
        (b"".join(lines[:2]), 0),
        (b"".join(lines[:3] + lines[4:]), 1),  # in the middle of the file
        (whole[:-9], 2),
    ):
        *_, noted, end = again(cut)
        assert noted == Noted(f"the recording is cut off: it has {kept} of 2 verdicts")
        assert not end.conforms


class EndlessFile:
    """Lines that go on for ever, which only a reader of one line at a time can refuse."""

    def __init__(self, *lines):
        self.lines = itertools.chain(lines, itertools.repeat("deal"))

    def readline(self, _):
        return next(self.lines).encode() + b"\n"


def test_a_recording_is_refused_at_its_first_bad_line():
    with pytest.raises(Usage, match="line 3: not JSON"):
        read(EndlessFile(BEGIN, GREETING), "FILE")
    with pytest.raises(Usage, match="line 3: a second run begins"):
        read(EndlessFile(BEGIN, GREETING, BEGIN), "FILE")
    with pytest.raises(Usage, match="no recording"):
        read(EndlessFile(), "FILE")
    with pytest.raises(Usage, match="line 2: not JSON"):  # and no recording that is cut off
        read(io.BytesIO(f'{BEGIN}\n"{"x" * (16 << 20)}"\n'.encode()), "FILE")


BEGIN, GREETING, *_ = recorded().decode().splitlines()
OF_ONE = BEGIN.replace('"selected":0', '"selected":1')
BODY = '{"event":"judged","id":"four","level":"must","verdict":"pass","answer":"x"}'
ENDED = '{"event":"finished","must":{},"should":{},"conforms":true,"seconds":'


@pytest.mark.parametrize(
    ("lines", "told"),
    [
        ([], "no recording"),
        (["deal"], "no recording"),
        ([BODY], "no recording"),
        ([BEGIN[:20]], "no recording"),
        ([BEGIN, "deal"], "line 2: not JSON"),
        ([BEGIN, "[" * 100_000], "line 2: not JSON"),
        ([BEGIN, "[]"], "line 2: no event"),
        ([BEGIN, '{"event":"danced"}'], "does not know, or not like this: 'danced'"),
        ([BEGIN, '{"event":"noted"}'], "not like this: 'noted'"),
        ([BEGIN, GREETING.replace("true", "false")], "binomial must be true or a list"),
        ([BEGIN, BODY.replace("pass", "great")], "'great' is no verdict"),
        ([BEGIN, BODY.replace('"x"', "7")], "answer must be a string"),
        ([BEGIN, BODY.replace('"x"', '"x","known":7')], "known must be an object"),
        ([BEGIN, BODY.replace('"x"', '"x","known":{"verdict":"great"}')], "'great' is no verdict"),
        ([OF_ONE, BODY.replace("four", "five")], "has no vector five"),
        ([OF_ONE, BODY.replace(',"answer":"x"', "")], "four is recorded as pass without the answer"),
        ([BEGIN.replace('"selected":0', '"selected":2'), BODY, BODY], "line 3: four has a verdict already"),
        ([OF_ONE, BODY, BODY.replace("four", "five")], "line 3: more verdicts than vectors selected (1)"),
        ([BEGIN, BEGIN], "line 2: a second run begins"),
        ([*recorded().decode().splitlines(), BODY], "line 4: the run is finished, and goes on"),
        ([BEGIN, '{"event":"lost","verdict":"crash","reason":"","waiting":[7]}'], "must hold strings"),
        ([BEGIN, '{"event":"finished","must":{"pass":"1"},"should":{},"conforms":true}'], "no integer"),
        ([BEGIN, '{"event":"finished","must":{},"should":{},"conforms":true}'], "seconds must be a number"),
        ([BEGIN, ENDED + "NaN}"], "seconds must be a number"),
        ([BEGIN, ENDED + "-1}"], "seconds must be a number"),
        ([BEGIN, ENDED + "1" + "0" * 400 + "}"], "seconds must be a number"),
    ],
)
def test_what_no_run_has_recorded(lines, told):
    with pytest.raises(Usage) as usage:
        again("".join(f"{line}\n" for line in lines).encode())
    assert told in str(usage.value)


@pytest.mark.parametrize(
    ("program", "code"),
    [
        (mutant_files.program("seats_mirrored"), 1),
        ((*mutant_files.PYTHON, HOSTILE / "crashes_on_one.py"), 1),
        pytest.param((*mutant_files.PYTHON, HOSTILE / "any_order.py"), 0, marks=pytest.mark.exhaustive),
    ],
)
def test_a_run_is_replayed_to_the_byte(program, code, tmp_path):
    first, second, page = (tmp_path / name for name in ("first.jsonl", "second.jsonl", "page.html"))
    narrow = ("--filter", "rank.andrews", "--filter", "binomial", "--filter", "probe")
    run = dealcheck("run", "--json", first, *narrow, "--", *program)
    replay = dealcheck("replay", first, "--report", second, "--report", page)
    assert (run.returncode, replay.returncode) == (code, code)
    assert replay.stdout == run.stdout
    assert first.read_bytes() == second.read_bytes()
    assert page.read_text().startswith("<!DOCTYPE html>")
    named = "seats are mirrored" in run.stdout
    assert named == ("seats_mirrored" in program)
    if named:
        silent = dealcheck("replay", first, "--no-diagnosis")
        assert "diagnosis:" not in silent.stdout
        # A diagnosis changes no verdict (JUDGE-11b): the last line counts the same, and the exit code is the same.
        assert silent.returncode == code
        assert verdict(silent) == verdict(replay)


def verdict(run):
    return run.stdout.splitlines()[-1].partition(" (")[0]


def test_the_length_of_a_run_is_rounded_once():
    # 0.3496 s are 0.3 s; 0.350 s, which the recording would have of them, are 0.3 s or 0.4 s.
    end = finished([(FOUR, Verdict.PASS)], complaint=False, seconds=0.3496)
    assert read(io.BytesIO(recorded(judged(FOUR, Verdict.PASS), end=end)), "FILE").entries[-1].seconds == end.seconds


def test_of_an_answer_that_is_not_recorded_nothing_is_said(tmp_path):
    path = tmp_path / "run.jsonl"
    deck = replace(FOUR, id="binomial.deck-27")
    path.write_bytes(recorded(judged(deck, Verdict.CRASH), judged(UNDECLARED, Verdict.FAIL, SEVEN)._replace(cut=True)))
    replay = dealcheck("replay", path)
    assert replay.returncode == 1
    told = [line for line in replay.stdout.splitlines() if line.startswith("diagnosis:")]
    assert told == ["diagnosis: fact: binomial: ended in the only one"]


def test_a_long_answer_that_was_cut_keeps_its_verdict(tmp_path):
    """JUDGE-13a."""
    first, second = tmp_path / "first.jsonl", tmp_path / "second.jsonl"
    narrow = ("--filter", "binomial.deck*", "--filter", "probe.undeclared")
    run = dealcheck("run", "--json", first, *narrow, "--", sys.executable, HOSTILE / "answers_at_length.py")
    assert '"cut":true' in first.read_text()
    replay = dealcheck("replay", first, "--report", second)
    assert (replay.returncode, replay.stdout) == (run.returncode, run.stdout) == (1, replay.stdout)
    assert first.read_bytes() == second.read_bytes()
    assert "0 worse, 0 newly asked, 0 better, 0 changed" in dealcheck("diff", first, second).stdout


def test_a_recording_of_another_suite_is_judged_by_this_one(tmp_path):
    path = tmp_path / "run.jsonl"
    path.write_bytes(recorded(judged(replace(FOUR, id="binomial.deck-27"), Verdict.PASS, SIX)))
    replay = dealcheck("replay", path)
    assert "recorded with suite 1.0.0, judged by" in replay.stderr
    assert (replay.returncode, "FAIL binomial.deck-27" in replay.stdout) == (1, True)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["replay", "no-such-file"], "cannot read no-such-file"),
        (["replay", __file__], "is no recording of a run; make one with dealcheck run --json"),
        (["diff", __file__, __file__], "is no recording"),
        (["run", "--report", "x.pdf", "--", "true"], ".xml, .tap, .md, .html, .svg, .jsonl: not x.pdf"),
        (["run", "--report", "/no/such/folder/x.md", "--", "true"], "cannot write"),
    ],
)
def test_usage(arguments, told):
    run = dealcheck(*arguments)
    assert run.returncode == 2
    assert told in run.stderr
    assert "Traceback" not in run.stderr


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        (("pass", ""), ("pass", ""), None),
        (("fail", "7"), ("fail", "7"), None),
        (("crash", "7"), ("crash", "8"), None),  # how a crash is told differs each time
        (("fail", "7"), ("fail", "8"), "CHANGED"),
        (("fail", "7"), ("crash", ""), "CHANGED"),
        (("fail", "7"), ("n/a", ""), "CHANGED"),
        (("fail", "7"), ("pass", ""), "BETTER"),
        (("n/a", ""), ("pass", ""), "BETTER"),
        (("pass", ""), ("fail", "7"), "WORSE"),
        (("pass", ""), ("n/a", ""), "WORSE"),
        (("pass", ""), ("not-run", ""), "WORSE"),
        (("n/a", ""), ("timeout", ""), "NEWLY"),
        (None, ("fail", "7"), "APPEARED"),
        (("pass", ""), None, "DISAPPEARED"),
    ],
)
def test_what_became_of_a_vector(old, new, change, tmp_path):
    for name, state in (("a", old), ("b", new)):
        events = [judged(FOUR, Verdict(state[0]), b"x", got=state[1])] if state else []
        (tmp_path / name).write_bytes(recorded(*events))
    diff = dealcheck("diff", tmp_path / "a", tmp_path / "b")
    heads = [line for line in diff.stdout.splitlines() if line[:1].isupper()]
    assert [head.split()[0] for head in heads] == ([change] if change else [])
    assert all(" 1 (" in head for head in heads)
    assert diff.returncode == (change == "WORSE")
    assert ("nothing got worse" in diff.stdout) == (change != "WORSE")
    assert ("1 the same" in diff.stdout) == (change is None)
    if old and new and change:
        assert f"  four  {old[0]} -> {new[0]}" in diff.stdout


def test_a_run_that_no_longer_conforms_or_is_cut_off_is_worse(tmp_path):
    good, bad, cut = (tmp_path / name for name in ("good", "bad", "cut"))
    passed = judged(FOUR, Verdict.PASS, SIX)
    good.write_bytes(recorded(passed))
    bad.write_bytes(recorded(passed, Noted("it did not stop"), end=END._replace(conforms=False)))
    cut.write_bytes(recorded(passed, end=None))
    assert [dealcheck("diff", good, other).returncode for other in (good, bad, cut)] == [0, 1, 1]
    assert "does not conform now" in dealcheck("diff", good, bad).stdout
    assert "of the second run, the recording is cut off" in dealcheck("diff", good, cut).stdout
    assert dealcheck("diff", bad, good).returncode == 0
    before, after = judged(OTHER, Verdict.NOT_APPLICABLE), judged(OTHER, Verdict.FAIL, SEVEN)
    good.write_bytes(recorded(passed, before))
    bad.write_bytes(recorded(passed, after, end=END._replace(conforms=False)))
    diff = dealcheck("diff", good, bad)
    assert (diff.returncode, diff.stdout.splitlines()[-1][:17]) == (0, "nothing got worse")


def test_the_first_of_each_change_are_named_and_the_suites_if_they_differ(tmp_path):
    vectors = [replace(FOUR, id=f"v{place}") for place in range(5)]
    a, b = tmp_path / "a", tmp_path / "b"
    a.write_bytes(recorded(*(judged(vector, Verdict.PASS, SIX) for vector in vectors)))
    wrong = recorded(*(judged(vector, Verdict.FAIL, SEVEN, differs="the\nvalue") for vector in vectors))
    first, _, rest = wrong.partition(b"\n")
    b.write_bytes(json.dumps(json.loads(first) | {"suite": "1.1.0"}).encode() + b"\n" + rest)
    lines = dealcheck("diff", a, b, "--details", "2").stdout.splitlines()
    assert "by the suites 1.0.0 and 1.1.0" in lines[0]
    assert lines[1].startswith("WORSE 5 (")
    assert lines[2:4] == [f"  v{place}  pass -> fail: the\\nvalue" for place in (0, 1)]
    assert "3 more" in lines[4]


def test_half_a_character_in_a_recorded_answer_is_garbage_and_no_fault_of_ours():
    data = recorded(judged(FOUR, Verdict.PASS, b"half")).replace(b'"half"', b'"\\ud800"')
    assert again(data)[2].outcome.verdict is Verdict.PROTOCOL
