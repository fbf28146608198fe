"""Who is waited for: by the clock, by the seconds of processor, and by whether it could run (spec JUDGE-5b)."""

import json
import os
import signal
import sys
import threading
from typing import Any

import pytest

from dealcheck.errors import CannotStart
from dealcheck.transport import printed, processes, program
from dealcheck.transport.client import Client
from dealcheck.transport.confinement import Confined, Confinement
from dealcheck.transport.connection import Connection, Settings
from dealcheck.transport.messages import Call, Loss
from dealcheck.transport.patience import FAR, Silence, Usage, Wait, is_over
from dealcheck.transport.plain import PlainProcess
from dealcheck.transport.process import ConfinedProcess
from transports import each_transport

LIMIT = 5.0


@pytest.mark.parametrize(
    ("clock", "processor", "runnable", "over"),
    [
        (4.9, 0.0, False, False),  # in time
        (4.9, 40.0, True, False),  # eight threads, in time
        (5.0, 0.0, False, True),  # it sleeps
        (5.0, 0.2, False, True),  # it wakes up now and then
        (5.0, 0.25, False, False),  # it computes, and sleeps at this moment
        (5.0, 0.0, True, False),  # it got no processor
        (5.0, 4.9, True, False),
        (5.0, 5.0, True, True),  # it had its time
        (5.0, 5.0, False, True),
        (99.0, 4.9, True, False),
        (99.0, 4.9, False, True),
        (100.0, 0.0, True, True),  # the far limit
        (5.0, None, False, True),  # the system does not show its processes
        (5.0, None, True, False),
        (100.0, None, True, True),
    ],
)
def test_who_is_waited_for(clock, processor, runnable, over):
    """JUDGE-5b."""
    assert is_over(Silence(clock, processor, Usage(processor, runnable, 0.0, 2)), LIMIT) is over


def test_a_process_that_ends_while_it_is_looked_at_hides_no_other(tmp_path, monkeypatch):
    def stat(of, state, parent):
        (tmp_path / of).mkdir(parents=True)
        (tmp_path / of / "stat").write_text(f"7 (a) b) {state} {parent} 5 5 " + "0 " * 40)

    for of, state in {"5": "S", "9": "S", "9/task/9": "S", "9/task/11": "R"}.items():
        stat(of, state, 1)
    for lost in ("8", "9/task/10"):
        (tmp_path / lost).symlink_to("n" * 300)  # an error that is not "no such file", as Linux gives for who has ended
    monkeypatch.setattr(processes, "_SYSTEM", str(tmp_path))
    assert [*sorted(processes.table())] == [5, 9]
    assert processes.usage(5).runnable


class Silent:
    """A program in virtual time that never answers, with so many seconds of processor for each by the clock."""

    confined = Confined()

    def __init__(self, share, *, runnable):
        self.clock, self.share, self.runnable, self.readings = 0.0, share, runnable, 0

    def now(self):
        return self.clock

    def usage(self):
        self.readings += 1
        return Usage(self.clock * self.share, self.runnable, 12.5, 2)

    def send(self, data):
        pass

    def receive(self, seconds):
        self.clock += seconds
        return b""

    def unread_input(self):
        return "it has not read 142 bytes of its input"

    def discard(self):
        pass


def silent(share, *, runnable) -> Any:
    return Silent(share, runnable=runnable)


@pytest.mark.parametrize(
    ("share", "runnable", "seconds"),
    [
        (0.0, False, (5.0, 6.0)),
        (1.0, True, (5.0, 6.0)),
        (4.0, True, (5.0, 6.0)),
        (0.25, True, (20.0, 21.0)),
        (0.25, False, (20.0, 21.0)),
        (0.0, True, (100.0, 101.0)),
    ],
)
def test_a_silent_program_is_found(share, runnable, seconds):
    """JUDGE-5b."""
    process = Silent(share, runnable=runnable)
    wait = Wait(process, LIMIT)
    while not wait.over():
        process.receive(wait.step)
    assert seconds[0] <= process.clock <= seconds[1]
    assert process.readings < 210


def test_a_program_that_drips_costs_no_more_readings():
    process = Silent(0.25, runnable=True)
    wait = Wait(process, LIMIT)
    while not wait.over():
        process.receive(0.01)
    assert 20.0 <= process.clock <= 21.0
    assert process.readings < 40


def test_an_answer_in_time_costs_no_reading():
    process = Silent(1.0, runnable=True)
    wait = Wait(process, LIMIT)
    process.receive(0.05)
    assert wait.over() is None
    assert process.readings == 0


def test_a_process_that_vanishes_with_its_time_has_used_none():
    process = Silent(-1.0, runnable=False)
    wait = Wait(process, LIMIT)
    while not (over := wait.over()):
        process.receive(wait.step)
    assert over.processor == 0.0


@pytest.mark.parametrize(
    ("share", "runnable", "told", "hint"),
    [
        (0.0, False, "0.0 s of processor", "it has not read 142 bytes of its input: read one line"),
        (1.0, True, "10.4 s of processor", "it was still computing, or waiting for a processor"),
        (0.0, True, "0.0 s of processor", "it was still computing, or waiting for a processor"),
    ],
)
def test_a_time_out_tells_its_figures_and_no_untrue_cause(share, runnable, told, hint):
    """JUDGE-5d."""
    with pytest.raises(CannotStart) as caught:
        Connection(Settings(("p",), start_timeout=LIMIT, start=lambda *_: silent(share, runnable=runnable)), "1.0.0")
    reason, advice = str(caught.value).splitlines()
    assert reason.startswith("no answer to hello: no answer within 5 s (")
    assert f"s by the clock, {told}, load 12.5 on 2 processors; --start-timeout S allows more" in reason
    assert hint in advice


def test_a_silent_hello_is_asked_again_with_twice_the_limit():
    """JUDGE-5c."""
    programs = [silent(0.0, runnable=False), silent(0.0, runnable=False)]
    starts = iter(programs)
    with pytest.raises(CannotStart, match=r"no answer within 5 s \(10\.\d s by the clock, "):
        Connection(Settings(("p",), start_timeout=LIMIT, start=lambda *_: next(starts)), "1.0.0")
    assert [int(each.clock / LIMIT) for each in programs] == [1, 2]


def test_who_answers_hello_the_second_time_has_started():
    """JUDGE-5c: what the first process has begun to write is forgotten."""
    about = {"protocol": 1, "name": "late", "version": "", "language": "", "operations": {}}
    answer = json.dumps({"jsonrpc": "2.0", "id": 0, "result": about}).encode() + b"\n"
    first, second = silent(0.0, runnable=False), silent(0.0, runnable=False)
    begun = iter([b"{"])
    sleep, first.receive, second.receive = first.receive, lambda s: sleep(s) or next(begun, b""), lambda _: answer
    starts = iter([first, second])
    connection: Connection[Call] = Connection(Settings(("p",), start=lambda *_: next(starts)), "1.0.0")
    assert connection.hello.name == "late"


HELLO = """
import json, os, sys, time
def say(identity, result):
    print(json.dumps({"jsonrpc": "2.0", "id": identity, "result": result}), flush=True)
about = {"protocol": 1, "name": "", "version": "", "language": "", "operations": {"echo": True}}
for line in sys.stdin:
    request = json.loads(line)
    if request["method"] != "hello":
        TASK
    say(request["id"], about if request["method"] == "hello" else os.getpid())
"""


def lost(task, timeout, start):
    """The loss of a call at which a real program does the task."""
    command = (sys.executable, "-I", "-S", "-c", HELLO.replace("TASK", task))
    with Client(Settings(command, timeout, 60.0, start=start), "1.0.0") as client:
        found = client.answer(Call("echo", {}))
    return found.lost, found.detail


STOPS, STOPPED = (["os.kill(os.getpid(), 19)"], ["is stopped"]) if sys.platform != "win32" else ([], [])
BURN = "end = time.process_time() + {}\n        while time.process_time() < end: pass"


@each_transport
@pytest.mark.parametrize("task", ["time.sleep(600)", *STOPS, BURN.format(600)], ids=["sleeps", *STOPPED, "computes"])
def test_who_never_answers_is_found(task, transport):
    """JUDGE-5b."""
    loss, detail = lost(task, 0.2, transport)
    assert loss is Loss.TIMEOUT
    assert detail.startswith("no answer within 0.2 s (")
    assert detail.endswith("; --timeout S allows more)")


def held(command, confinement):
    """The program, which gets the processor in small portions only and is stopped four times as long."""
    process = ConfinedProcess(command, confinement)
    pid = process._process.pid

    def hold():
        while process._process.returncode is None:
            before = processes.usage(pid).processor or 0.0
            pause.wait(0.01)
            portion = (processes.usage(pid).processor or before) - before
            try:
                os.kill(pid, signal.SIGSTOP)
                pause.wait(4 * portion)
                os.kill(pid, signal.SIGCONT)
            except ProcessLookupError:
                return

    pause = threading.Event()
    threading.Thread(target=hold, daemon=True).start()
    return process


def test_a_program_that_is_held_from_outside_is_waited_for():
    """It computes for two fifths of its limit, and that takes twice its limit by the clock. JUDGE-5b."""
    assert lost(BURN.format(0.4), 1.0, held) == (None, "")


BURNER = f"{sys.executable} -I -S -c 'import os; {{}}; sum(iter(int, 1))'"


@pytest.mark.parametrize(
    "script",
    [f"{BURNER.format('0')}; true", f"({BURNER.format('0')} &); sleep 600", f"{BURNER.format('os.setsid()')}; true"],
    ids=["child", "orphan", "hides"],
)
@pytest.mark.skipif(sys.platform == "win32", reason="it is a script for a shell")
def test_a_program_in_a_child_has_the_childs_time(script):
    check_that_time_is_seen(script, ConfinedProcess)


@pytest.mark.skipif(sys.platform == "win32", reason="it is a script for a shell")
def test_the_plain_transport_knows_an_orphan_by_its_mark():
    check_that_time_is_seen(f"({BURNER.format('os.setsid()')} &); sleep 600", PlainProcess)


def check_that_time_is_seen(script, transport):
    process = transport(("sh", "-c", script))
    try:
        while process.usage().processor < 0.05:
            process.receive(0.05)
        assert process.usage().runnable or transport is not ConfinedProcess
    finally:
        process.discard()


def test_who_sleeps_in_a_thread_and_computes_in_another_can_run():
    task = "import threading\ndef burn():\n  while True: pass\nthreading.Thread(target=burn).start()\n"
    process = ConfinedProcess((sys.executable, "-I", "-S", "-c", task))
    try:
        while process.usage().processor < 0.1:
            process.receive(0.05)
        assert process.usage().runnable
    finally:
        process.discard()


@each_transport
@pytest.mark.parametrize("task", ["time.sleep(600)", *STOPS], ids=["sleeps", *STOPPED])
def test_who_sleeps_and_who_is_stopped_cannot_run(task, transport):
    process = transport((sys.executable, "-I", "-S", "-c", f"import os, time; os.write(1, b'x'); {task}"))
    try:
        assert process.receive(60) == b"x"
        while process.usage().runnable:
            process.receive(0.05)
    finally:
        process.discard()


@each_transport
def test_a_slow_end_is_an_end(transport, monkeypatch):
    """Its output is closed at once, and its end comes when it gets the processor: no running program."""
    process = transport((sys.executable, "-I", "-S", "-c", "import os; os.close(1); input(); os._exit(3)"))
    try:
        assert process.receive(60) is None
        looks = iter(range(8))
        real = process.stopped

        def stopped(_):
            if next(looks, None) is None:
                process.send(b"\n")
                return real(60)
            clock[0] += 1.0
            return False

        clock = [0.0]
        monkeypatch.setattr(process, "now", lambda: clock[0])
        monkeypatch.setattr(process, "usage", lambda: Usage(0.0, runnable=True, load=9.0, processors=2))
        monkeypatch.setattr(process, "stopped", stopped)
        assert process.ending() == "it ended with exit code 3"
        assert clock[0] < FAR
    finally:
        process.discard()


@each_transport
def test_output_that_computes_is_waited_for_and_output_that_sleeps_is_not(transport, monkeypatch):
    """`dealcheck audit` waits as the others do."""
    monkeypatch.setattr(program, "start", transport)
    for task in ("time.sleep(600)", BURN.format(600)):
        command = (sys.executable, "-I", "-S", "-c", f"import time\nif True:\n        {task}")
        with pytest.raises(CannotStart, match=r"it printed nothing: it was silent for 0.2 seconds \("):
            list(printed.output(command, Confinement(), 0.2))


@pytest.mark.parametrize("shown", [{}, {os.getpid(): processes.own()}], ids=["no process", "ours alone"])
def test_where_the_program_is_not_shown_the_far_limit_is_its_own(shown, monkeypatch):
    """JUDGE-5b: nobody knows whether it works."""
    monkeypatch.setattr(processes, "table", lambda: shown)
    process = silent(0.0, runnable=False)
    process.usage = lambda: processes.usage(1)
    wait = Wait(process, LIMIT)
    while not (over := wait.over()):
        process.receive(wait.step)
    assert FAR * LIMIT <= process.clock <= FAR * LIMIT + 1
    assert "100.0 s by the clock, this system does not show the seconds of processor, load " in str(over)
