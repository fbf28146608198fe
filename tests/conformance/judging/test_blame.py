"""Blame is exact: schedules of crashes, hangs, garbage, delayed and reordered replies, played in virtual time."""

import json
import sys
from collections import deque
from dataclasses import replace

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dealcheck.errors import CannotStart
from dealcheck.judging import runner
from dealcheck.judging.corpus import UNDECLARED, Corpus
from dealcheck.judging.events import Judged, Lost, Noted
from dealcheck.judging.verdict import Verdict
from dealcheck.transport import client, connection
from dealcheck.transport.confinement import Confined
from dealcheck.transport.connection import Settings
from dealcheck.transport.patience import Usage
from transports import each_transport
from virtual_time import Clock

TIMEOUT = 5.0
VERDICTS = {"crash": Verdict.CRASH, "hang": Verdict.TIMEOUT, "garbage": Verdict.PROTOCOL}


def call(i):
    params = {"i": i}
    return replace(UNDECLARED, id=f"echo.{i}", method="echo", params=params, expect={"result": params})


class Played:
    """A program in virtual time: it takes its requests one by one, holds some answers back, and misbehaves on cue."""

    confined = Confined()
    clock = 0.0

    def __init__(self, plan):
        self._plan = plan
        self._pending, self._held, self._written = deque(), [], deque()
        self._ended = self._stuck = False
        self._taken = 0
        self._free = Played.clock

    def now(self):
        return Played.clock

    def send(self, data):
        self._pending.extend(map(json.loads, data.splitlines()))
        self._free = max(self._free, Played.clock)

    def _work(self):
        """Take requests until something is written at some moment, or nothing more will be."""
        while self._pending and not self._written and not self._ended and not self._stuck:
            self._take(self._pending.popleft())
            if len(self._held) > self._plan.held or not self._pending:
                self._flush()

    def _take(self, request):
        if request["method"] == "hello":
            about = {
                "protocol": 1,
                "name": "",
                "version": "",
                "language": "",
                "operations": dict.fromkeys(self._plan.methods, True),
            }
            self._hold(request, about)
            return
        i = request["params"]["i"]
        self._taken += 1
        self._free += self._plan.delays.get(i, 0.001)
        match "crash" if self._taken == self._plan.calls_at_most else self._plan.faults.get(i):
            case "crash":
                self._flush()
                self._ended = True
            case "hang":
                self._stuck = True
            case "garbage":
                self._held.append("oops")
            case _:
                self._hold(request, {"i": i})

    def _hold(self, request, result):
        self._held.append(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}))

    def _flush(self):
        if self._held:
            lines = self._held[:: self._plan.order]
            self._written.append((self._free, "".join(f"{line}\n" for line in lines)))
            self._held = []

    def receive(self, seconds):
        self._work()
        if self._written and self._written[0][0] <= Played.clock + seconds:
            moment, text = self._written.popleft()
            Played.clock = max(Played.clock, moment)
            return text.encode()
        if self._ended and not self._written:
            return None
        Played.clock += seconds
        return b""

    def usage(self):
        return Usage(0.0, runnable=False, load=0.0, processors=1)

    def unread_input(self):
        return ""

    def stderr_tail(self):
        return ""

    def ending(self):
        return "it ended with exit code 3"

    def close_input(self):
        self._pending.clear()

    def stopped(self, seconds):  # noqa: ARG002  it has stopped
        return True

    def discard(self):
        self._ended = True


class Plan:
    """What the program will do: faults and delays by call, how many answers it holds back, in which order it writes."""

    def __init__(self, faults, delays=(), held=0, order=1, calls_at_most=0, methods=("echo",)):
        self.faults, self.delays, self.held, self.order = faults, dict(delays), held, order
        self.calls_at_most, self.methods = calls_at_most, methods


def judged(count, plan, window=64, restarts=10_000):
    vectors = tuple(call(i) for i in range(count))
    how = Settings(("played",), TIMEOUT, window=window, restarts=restarts, start=lambda *_: Played(plan))
    events = list(runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how))
    found = [event for event in events if isinstance(event, Judged)]
    assert sorted(event.vector.id for event in found) == sorted(vector.id for vector in vectors)  # each exactly once
    return {int(event.vector.id.removeprefix("echo.")): event.outcome for event in found}, events


METHODS = [f"echo{place}" for place in range(10)]


def test_an_operation_that_crashes_often_leaves_the_others_their_verdicts():
    """Five of ten operations crash at every second half of their vectors, 750 times in all. JUDGE-6e."""
    vectors = tuple(replace(call(i), id=f"{METHODS[i // 300]}.{i}", method=METHODS[i // 300]) for i in range(3000))
    faults = {i: "crash" for i in range(1500) if i % 300 >= 150}
    plan = Plan(faults, methods=METHODS)
    how = Settings(("played",), TIMEOUT, restarts=400, start=lambda *_: Played(plan))
    events = list(runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how))
    found = {event.vector.params["i"]: event.outcome.verdict for event in events if isinstance(event, Judged)}
    assert sorted(found) == list(range(3000))
    assert {found[i] for i in range(3000) if i not in faults} == {Verdict.PASS}
    assert {found[i] for i in faults} == {Verdict.CRASH, Verdict.NOT_RUN}
    crashed = [sum(found[i] is Verdict.CRASH for i in range(300 * m, 300 * m + 300)) for m in range(5)]
    assert min(crashed) >= 10


def test_a_budget_of_time_ends_a_run_in_good_order(monkeypatch):
    """JUDGE-6d."""
    clock = Clock(monkeypatch, client, connection)
    monkeypatch.setattr(runner, "monotonic", lambda: clock.now)
    vectors = tuple(call(i) for i in range(200))
    plan = Plan({}, delays=dict.fromkeys(range(200), 1.0))

    class Slow(Played):
        def receive(self, seconds):
            clock.now += 0.02
            return super().receive(seconds)

    def start(*_):
        assert clock.now < 0.5, "started again"
        return Slow(plan)

    how = Settings(("played",), TIMEOUT, window=4, budget=0.3, start=start)
    events = list(runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how))
    found = [event.outcome.verdict for event in events if isinstance(event, Judged)]
    assert len(found) == 200
    assert set(found) == {Verdict.PASS, Verdict.NOT_RUN}
    assert [event.text for event in events if isinstance(event, Noted)] == ["stopped by --budget; the rest was not run"]
    assert not events[-1].conforms


def blamed(outcomes):
    return {i: outcome.verdict for i, outcome in outcomes.items() if outcome.verdict is not Verdict.PASS}


indices = st.integers(0, 99)


@settings(max_examples=100)
@given(
    count=st.integers(1, 100),
    faults=st.dictionaries(indices, st.sampled_from(sorted(VERDICTS)), max_size=12),
    delays=st.dictionaries(indices, st.floats(0, TIMEOUT * 0.9), max_size=20),
    held=st.integers(0, 9),
    order=st.sampled_from([1, -1]),
    window=st.sampled_from([1, 2, 7, 64]),
)
def test_each_call_gets_the_verdict_it_earns(count, faults, delays, held, order, window):
    """JUDGE-6."""
    # Four crashes of the first calls are eight lost processes before any answer: then the run is given up (JUDGE-6d).
    assume(not faults.keys() >= {0, 1, 2, 3})
    # Answers that are held back must not wait longer than the deadline: then silence would be the verdict.
    slow = {i: delay / (held + 1) for i, delay in delays.items()}
    outcomes, _ = judged(count, Plan(faults, slow, held, order), window)
    assert blamed(outcomes) == {i: VERDICTS[kind] for i, kind in faults.items() if i < count}


def test_of_thousands_of_calls_exactly_the_30_at_fault_are_blamed():
    faults = {i * 83: "hang" if i % 6 == 5 else "crash" for i in range(30)}
    outcomes, _ = judged(2500, Plan(faults, held=3, order=-1), restarts=1000)
    assert blamed(outcomes) == {i: VERDICTS[kind] for i, kind in faults.items()}
    assert list(blamed(outcomes).values()).count(Verdict.TIMEOUT) == 5


@pytest.mark.parametrize("window", [1, 64])
def test_a_crash_after_so_many_calls_is_blamed_on_the_call_at_which_it_comes_again(window):
    """JUDGE-6c."""
    outcomes, _ = judged(150, Plan({}, calls_at_most=100), window)
    assert blamed(outcomes) == {99: Verdict.CRASH}
    assert "depends on earlier calls" in outcomes[99].got
    assert outcomes[99].transcript == tuple(f"echo.{i}" for i in range(99))


class Crowded(Played):
    """Falls silent when more than one call waits, in the first of its processes or in each."""

    silent = 0

    def send(self, data):
        super().send(data)
        if len(self._pending) > 1 and Crowded.silent > 0:
            Crowded.silent -= 1
            self._stuck = True


@pytest.mark.parametrize(("silences", "verdicts"), [(1, {}), (2, {0: Verdict.TIMEOUT})])
def test_a_silence_that_does_not_come_again_is_nobodys_fault(monkeypatch, silences, verdicts):
    """JUDGE-6f."""
    monkeypatch.setattr(Crowded, "silent", silences)
    vectors = tuple(call(i) for i in range(5))
    how = Settings(("played",), TIMEOUT, window=3, start=lambda *_: Crowded(Plan({})))
    events = list(runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how))
    outcomes = {event.vector.params["i"]: event.outcome for event in events if isinstance(event, Judged)}
    assert blamed(outcomes) == verdicts
    assert Crowded.silent == 0
    if verdicts:
        assert "; --timeout S allows more) (depends on " in outcomes[0].got
        assert set(outcomes[0].transcript) == {"echo.1", "echo.2"}


class Sleepy(Played):
    """Its answer to call 2 takes longer than the time limit, and less than twice that."""

    def _take(self, request):
        super()._take(request)
        self._free += 1.5 * TIMEOUT if request["params"].get("i") == 2 else 0.0


@pytest.mark.parametrize("window", [1, 64])
def test_a_silent_call_is_asked_once_more_alone_with_a_longer_limit(window):
    """JUDGE-5c."""
    vectors = tuple(call(i) for i in range(5))
    how = Settings(("played",), TIMEOUT, window=window, start=lambda *_: Sleepy(Plan({})))
    events = list(runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how))
    assert {event.outcome.verdict for event in events if isinstance(event, Judged)} == {Verdict.PASS}
    assert any(isinstance(event, Lost) for event in events)


def test_what_is_left_when_the_budget_is_spent_was_not_run():
    """JUDGE-6d."""
    outcomes, events = judged(200, Plan(dict.fromkeys(range(200), "crash")), restarts=40)
    verdicts = [outcomes[i].verdict for i in range(200)]
    spent = verdicts.index(Verdict.NOT_RUN)
    assert set(verdicts[:spent]) == {Verdict.CRASH}
    assert set(verdicts[spent:]) == {Verdict.NOT_RUN}
    assert any(isinstance(event, Noted) and "was not run" in event.text for event in events)


class Dripping(Played):
    """Begins a line and goes on with it for ever."""

    def receive(self, seconds):  # noqa: ARG002  it has always something to say
        Played.clock += 0.01
        return b" " * 1000


def test_drops_do_not_stretch_the_deadline_of_hello():
    began = Played.clock
    how = Settings(("played",), start_timeout=3.0, start=lambda *_: Dripping(Plan({})))
    with pytest.raises(CannotStart, match="no answer within 3 s"):
        list(runner.run(Corpus("1.0.0", (), {}, {}), (), how))
    assert 9 <= Played.clock - began < 10  # it is asked again, with twice the limit


class Wordy(Played):
    """Its answer to call 2 is longer than any right one."""

    def _hold(self, request, result):
        super()._hold(request, {"i": "x" * 200_000} if result.get("i") == 2 else result)


def test_of_long_wrong_answers_that_are_held_a_part_is_kept():
    vectors = tuple(call(i) for i in range(3))
    how = Settings(("played",), TIMEOUT, start=lambda *_: Wordy(Plan({0: "crash"})))
    events = [each for each in runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how) if isinstance(each, Judged)]
    assert [event.outcome.verdict for event in events] == ["crash", "pass", "fail"]
    assert [len(event.answer) for event in events] == [
        0,
        len('{"jsonrpc": "2.0", "id": 2, "result": {"i": 1}}'),
        1 << 16,
    ]
    assert [event.cut for event in events] == [False, False, True]
    assert len(events[2].outcome.got) == 1 << 15


class InPieces(Played):
    """Its answers come a few bytes at a time."""

    rest = b""

    def receive(self, seconds):
        self.rest = self.rest or super().receive(seconds)
        piece, self.rest = self.rest[:20], self.rest[20:]
        return piece


@pytest.mark.parametrize("window", [1, 3])
def test_what_the_runner_is_busy_with_is_not_the_programs_time(window):
    """JUDGE-5a."""
    vectors = tuple(call(i) for i in range(3))
    how = Settings(("played",), TIMEOUT, window=window, start=lambda *_: InPieces(Plan({})))
    verdicts = []
    for event in runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how):
        Played.clock += 2 * TIMEOUT
        verdicts += [event.outcome.verdict] if isinstance(event, Judged) else []
    assert verdicts == [Verdict.PASS] * 3


def test_the_next_question_is_with_the_program_before_an_answer_is_seen_to():
    sent = []

    class Noting(Played):
        def send(self, data):
            sent.extend(data.splitlines())
            super().send(data)

    vectors = tuple(call(i) for i in range(3))
    how = Settings(("played",), TIMEOUT, window=1, start=lambda *_: Noting(Plan({})))
    events = runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how)
    assert [len(sent) for event in events if isinstance(event, Judged)] == [3, 4, 4]  # the first is hello


REAL = """
import json, os, sys, time
for line in sys.stdin:
    request = json.loads(line)
    i = request["params"].get("i")
    about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"echo": True}}
    if i is not None and i % 83 == 0 and i // 83 < 120:
        time.sleep(60) if i // 83 % 6 == 5 else os._exit(3)
    result = about if i is None else {"i": i}
    sys.stdout.write(json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": result}) + "\\n")
    sys.stdout.flush()
"""


@pytest.mark.exhaustive
@each_transport
def test_a_real_program_with_100_crashes_and_20_hangs_in_ten_thousand_calls(transport, tmp_path):
    program = tmp_path / "program.py"
    program.write_text(REAL)
    vectors = tuple(call(i) for i in range(10_000))
    how = Settings((sys.executable, "-I", "-S", str(program)), timeout=2.0, start=transport)
    events = runner.run(Corpus("1.0.0", vectors, {}, {}), vectors, how)
    verdicts = {event.vector.id: event.outcome.verdict for event in events if isinstance(event, Judged)}
    unwell = {name: verdict for name, verdict in verdicts.items() if verdict is not Verdict.PASS}
    kinds = {f"echo.{i * 83}": Verdict.TIMEOUT if i % 6 == 5 else Verdict.CRASH for i in range(120)}
    assert unwell == kinds
