"""Runs of small corpora: levels, capabilities, what conforms (spec JUDGE-3, JUDGE-4)."""

import sys
from dataclasses import replace
from pathlib import Path

import pytest

from dealcheck.errors import CannotStart
from dealcheck.judging import runner
from dealcheck.judging.corpus import HELLO_RANGE, UNDECLARED, Corpus
from dealcheck.judging.events import Finished, Greeted, Judged, Noted, Started
from dealcheck.judging.verdict import Verdict
from dealcheck.transport.connection import Settings
from dealcheck.transport.process import ConfinedProcess

REFERENCE = Settings((sys.executable, "-m", "dealref"))

FOUR = replace(UNDECLARED, id="four", method="binomial", params={"n": 4, "k": 2}, expect={"result": {"value": "6"}})
WRONG = replace(FOUR, id="wrong", expect={"result": {"value": "7"}})
LENIENT = replace(WRONG, id="lenient", level="should")
ELSEWHERE = replace(FOUR, id="elsewhere", method="teleport")
OTHER_SCHEME = replace(FOUR, id="other", method="rank", scheme="goulash")
SIZES = {("binomial", None): 2, ("rank", "goulash"): 1}


def played(*vectors, settings=REFERENCE):
    """The verdicts by id, and the last event."""
    events = list(runner.run(Corpus("1.0.0", vectors, {}, SIZES), vectors, settings))
    assert isinstance(events[0], Started)
    assert isinstance(events[1], Greeted)
    assert isinstance(events[-1], Finished)
    return {event.vector.id: event.outcome.verdict for event in events if isinstance(event, Judged)}, events[-1]


@pytest.mark.parametrize(
    ("vectors", "conforms"),
    [
        ((FOUR,), True),
        ((FOUR, WRONG), False),
        ((FOUR, LENIENT), True),
        ((FOUR, ELSEWHERE), True),
        ((ELSEWHERE,), False),  # nothing was asked
        ((UNDECLARED, ELSEWHERE), False),
        ((UNDECLARED,), True),  # asked for by name
        ((UNDECLARED, FOUR), True),
    ],
)
def test_what_conforms(vectors, conforms):
    """JUDGE-4."""
    assert played(*vectors)[1].conforms is conforms


def test_what_is_not_declared_is_not_asked():
    """PROTO-6b."""
    verdicts, _ = played(FOUR, ELSEWHERE, OTHER_SCHEME)
    assert verdicts == {"four": "pass", "elsewhere": "n/a", "other": "n/a"}


def test_levels_are_counted_apart():
    """JUDGE-3."""
    _, end = played(FOUR, WRONG, LENIENT)
    assert end.must == {Verdict.PASS: 1, Verdict.FAIL: 1}
    assert end.should == {Verdict.FAIL: 1}


def test_a_misspelt_declaration_gets_a_suggestion(tmp_path):
    operations = {"binomail": True, "rank": ["goulasch", "other"]}
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": operations}
    program = tmp_path / "program.py"
    program.write_text(
        f"import json; input(); print(json.dumps(dict(jsonrpc='2.0', id=0, result={about!r})), flush=True)"
    )
    settings = Settings((sys.executable, str(program)))
    events = runner.run(Corpus("1.0.0", (FOUR, OTHER_SCHEME), {}, SIZES), (FOUR,), settings)
    unknown = next(event.unknown for event in events if isinstance(event, Greeted))
    assert unknown == (
        "binomail (did you mean binomial?)", "rank:goulasch (did you mean goulash?)", "rank:other"
    )  # fmt: skip


def test_what_is_declared_and_unknown_is_told():
    """PROTO-6b."""
    events = runner.run(Corpus("1.0.0", (FOUR, OTHER_SCHEME), {}, SIZES), (FOUR,), REFERENCE)
    unknown = next(event.unknown for event in events if isinstance(event, Greeted))
    assert "multinomial" in unknown
    assert "rank:andrews" in unknown
    assert "binomial" not in unknown


@pytest.mark.parametrize("answers", ["result", "nothing"])
def test_an_undeclared_operation_that_is_answered_does_not_conform(answers, tmp_path):
    """PROTO-7."""
    reply = '{"jsonrpc":"2.0","id":%d,"result":null}' if answers == "result" else ""
    program = tmp_path / "program.py"
    program.write_text(f"""
import json, sys
from dealref.protocol import responder
for line in sys.stdin:
    request = json.loads(line)
    if request["method"].startswith("undeclared"):
        own_fault = json.dumps(responder.failure(request["id"], -32603, ""))
        print({reply!r} % request["id"] if {reply!r} else own_fault, flush=True)
    else:
        print(json.dumps(responder.respond(request)), flush=True)
""")
    verdicts, end = played(UNDECLARED, FOUR, settings=Settings((sys.executable, str(program))))
    assert verdicts["four"] == "pass"
    assert verdicts[UNDECLARED.id] == ("fail" if answers == "result" else "error")
    assert not end.conforms


@pytest.mark.parametrize(
    ("command", "told"),
    [
        (("./no-such-program",), "no such program"),
        ((str(Path(__file__)),), "not executable"),
        (("/",), "it is a folder"),
        (("true",), "exit code 0"),
        (("sleep", "60"), "has not read 142 bytes"),
        (("cat",), "only the runner asks"),
    ],
)
def test_what_cannot_start(command, told):
    settings = Settings(command, start_timeout=0.5)
    with pytest.raises(CannotStart, match=told):
        list(runner.run(Corpus("1.0.0", (FOUR,), {}, SIZES), (FOUR,), settings))


def test_a_script_without_a_first_line_is_told_so(tmp_path):
    script = tmp_path / "script"
    script.write_text("print('hello')\n")
    script.chmod(0o755)
    with pytest.raises(CannotStart, match=r"first line like #!"):
        ConfinedProcess((str(script),))


def test_a_consumer_that_stops_listening_leaves_nothing_running(tmp_path):
    marker = tmp_path / "pid"
    program = f"import os; open({str(marker)!r}, 'w').write(str(os.getpid())); import dealref.__main__ as m; m.main([])"
    events = runner.run(Corpus("1.0.0", (FOUR,), {}, SIZES), (FOUR,), Settings((sys.executable, "-c", program)))
    next(events)
    next(events)
    pid = int(marker.read_text())
    events.close()
    assert not Path(f"/proc/{pid}").exists()


def test_a_request_longer_than_any_pipe_is_delivered():
    long = replace(FOUR, id="long", params={"n": 4, "k": 2, "x": "y" * 500_000}, expect={"error": -32602})
    verdicts, _ = played(*(replace(long, id=f"long-{i}") for i in range(80)))
    assert set(verdicts.values()) == {"pass"}


@pytest.mark.parametrize(
    ("operations", "told"),
    [
        ({"rank": True}, "operations.rank must be the list of its schemes"),
        ({"binomial": ["andrews"]}, "operations.binomial must be true"),
    ],
)
def test_schemes_are_declared_where_there_are_schemes(operations, told, tmp_path):
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": operations}
    program = tmp_path / "program.py"
    program.write_text(
        f"import json; input(); print(json.dumps(dict(jsonrpc='2.0', id=0, result={about!r})), flush=True)"
    )
    with pytest.raises(CannotStart, match=told):
        played(FOUR, OTHER_SCHEME, settings=Settings((sys.executable, str(program))))


def test_a_hello_that_should_be_refused_is_only_told():
    verdicts, end = played(UNDECLARED, HELLO_RANGE, FOUR)
    assert verdicts["probe.hello-range"] == "pass"
    assert end.conforms


COUNTS_LONG = """
import json, os, sys, time

def answer(line):
    request = json.loads(line)
    is_long = request["method"] == "constrain.count" and request["params"]
    while is_long and time.process_time() < SECONDS:
        pass
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"constrain.count": True}}
    return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": about}) + "\\n"

while piece := os.read(0, 1 << 16):
"""
AT_ONCE = "    print(*map(answer, piece.splitlines()), sep='', end='', flush=True)"
EACH = "    for line in piece.splitlines(): print(answer(line), end='', flush=True)"
COUNT = replace(FOUR, id="count", method="constrain.count", params={}, expect={"error": -32602})


@pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="the system does not tell processor time")
@pytest.mark.parametrize(("loop", "seconds", "told"), [(AT_ONCE, 0.5, True), (EACH, 3600, False)])
def test_a_run_tells_of_answers_that_are_held_back(loop, seconds, told):
    """PROTO-2, PROTO-7b: of a program that flushes, the end of the count is not waited for."""
    command = (sys.executable, "-c", COUNTS_LONG.replace("SECONDS", str(seconds)) + loop)
    sizes = {("constrain.count", None): 1}
    events = list(runner.run(Corpus("1.0.0", (COUNT,), {}, sizes), (COUNT,), Settings(command, timeout=60)))
    notes = [event for event in events if isinstance(event, Noted)]
    assert ["came only with that to constrain.count" in note.text for note in notes] == [True] * told
    assert all(note.later for note in notes)


def test_held_answers_are_looked_for_only_behind_a_slow_operation(monkeypatch):
    """PROTO-7b."""
    monkeypatch.setattr(runner, "are_held_back", None)
    played(FOUR, UNDECLARED)
