"""A running program seen from outside: what it has read, how it ended, what it said last."""

import atexit
import os
import re
import select
import signal
import sys
import time

import pytest

from dealcheck import interruption
from transports import TRANSPORTS

confined = pytest.mark.parametrize("started", [name for name in TRANSPORTS if name == "confined"], indirect=True)
"""For tests of what only one transport can know or do."""

needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="its program leaves a child behind, as POSIX has it")


@pytest.fixture(params=TRANSPORTS)
def started(request):
    candidates = []

    def start(program):
        candidates.append(TRANSPORTS[request.param]((sys.executable, "-I", "-S", "-c", program)))
        return candidates[-1]

    yield start
    for candidate in candidates:
        candidate.discard()


@confined
def test_what_it_has_not_read_is_told(started):
    candidate = started("import os, time; os.read(0, 3); os.write(1, b'x'); time.sleep(60)")
    candidate.send(b"0123456789")
    assert candidate.receive(60) == b"x"
    assert candidate.unread_input() == "it has not read 7 bytes of its input"


def test_what_does_not_fit_the_pipe_is_unread_too(started):
    candidate = started("import time; time.sleep(60)")
    candidate.send(b"x" * 3_000_000)
    told = re.fullmatch(r"it has not read (the last )?(\d+) bytes of its input", candidate.unread_input())
    # The plain transport does not see how much of it is in the pipe.
    assert 2_000_000 < int(told[2]) <= 3_000_000
    assert told[1] or told[2] == "3000000"


def test_a_program_that_has_read_all_has_heard_all(started):
    candidate = started("import os, time; os.read(0, 100); os.write(1, b'x'); time.sleep(60)")
    candidate.send(b"0123456789")
    assert candidate.receive(60) == b"x"
    assert candidate.unread_input() == ""


def test_a_closed_input_is_told(started):
    candidate = started("import os, time; os.close(0); os.write(1, b'x'); time.sleep(60)")
    assert candidate.receive(60) == b"x"
    candidate.send(b"x")
    deadline = time.monotonic() + 60
    while not candidate.unread_input().startswith("it has closed") and time.monotonic() < deadline:
        time.sleep(0.01)
    assert candidate.unread_input() == "it has closed its input"


CHILD = """
import os, sys, time
if os.fork() == 0:
    os.setsid()
    while True:
        os.write({pipe}, b"y" * 65536)
os.write(1, b"x")
os._exit(3)
"""


@needs_fork
def test_a_child_that_writes_errors_does_not_hide_its_end(started):
    candidate = started(CHILD.format(pipe=2))
    began = time.monotonic()
    assert [candidate.receive(60), candidate.receive(60)] == [b"x", None]
    assert candidate.ending() == "it ended with exit code 3"
    assert time.monotonic() - began < 50


@confined
def test_last_words_come_to_an_end_though_it_goes_on_writing(started, monkeypatch):
    candidate = started("import os; os.close(1)\nwhile True: os.write(2, b'x' * 65536)")
    while candidate.receive(60) is not None:
        pass
    assert select.select([candidate._errors], [], [], 60)[0]
    reads = iter(range(1000))
    monkeypatch.setattr(candidate, "_drain", lambda: next(reads))  # as if it wrote faster than we read
    candidate.stderr_tail()
    assert next(reads) > 10


def test_what_it_wrote_before_its_end_is_read(started):
    candidate = started("import os; os.write(1, b'x' * 60_000)")
    candidate._process.wait(60)
    assert candidate.receive(0) == b"x" * 60_000
    assert candidate.receive(0) is None


def test_a_flood_of_errors_does_not_stretch_the_deadline(started):
    candidate = started("import os\nwhile True: os.write(2, b'x' * 65536)")
    began = time.monotonic()
    assert candidate.receive(0.5) == b""
    assert time.monotonic() - began < 50


@confined
def test_output_that_somebody_else_took_is_waited_for_again(started, monkeypatch):
    candidate = started("import os, time; os.write(1, b'x'); time.sleep(60)")
    read, refused = os.read, []

    def taken(pipe, most):
        if not refused:
            refused.append(pipe)
            raise BlockingIOError
        return read(pipe, most)

    monkeypatch.setattr(os, "read", taken)
    assert candidate.receive(60) == b"x"
    assert len(refused) == 1


def test_what_has_just_been_started_is_known_to_the_other_threads(started, monkeypatch):
    """Another thread, which asks a program of its own, may come in before the start returns."""
    other = started("import time; time.sleep(60)")
    monkeypatch.setattr(atexit, "register", lambda _: other.receive(0))
    assert started("print('alive', flush=True)").receive(60).split() == [b"alive"]


class SignalOnce:
    """Popen's lock, between the taking and the use of which a signal comes."""

    def __init__(self, lock):
        self._lock = lock
        self._signals = [signal.SIGTERM]

    def acquire(self, *how):
        taken = self._lock.acquire(*how)
        while self._signals:
            os.kill(os.getpid(), self._signals.pop())
        return taken

    def release(self):
        self._lock.release()


@pytest.mark.skipif(sys.platform == "win32", reason="there a process cannot send itself a signal that it handles")
@pytest.mark.parametrize("wait", ["receive", "stopped"])
def test_a_signal_leaves_no_lock_behind_which_the_end_waits_for_ever(wait, started):
    candidate = started("import time; time.sleep(600)")
    lock = candidate._process._waitpid_lock
    candidate._process._waitpid_lock = SignalOnce(lock)
    with pytest.raises(interruption.Interrupted), interruption.raised(then_ends=False):
        getattr(candidate, wait)(600)
    candidate._process._waitpid_lock = lock
    assert not lock.locked()
