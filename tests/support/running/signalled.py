"""Processes that are sent a signal, whatever the process that started the tests does with that signal."""

import fcntl
import os
import signal
import subprocess
import time
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def started(command, number, meaning=signal.SIG_DFL, **options):
    """The command, with this meaning of the signal: under nohup, and on some hosts, it inherits another."""
    set_meaning = lambda: signal.signal(number, meaning)  # noqa: E731
    with subprocess.Popen(command, preexec_fn=set_meaning, **options) as run:  # noqa: PLW1509  it takes no lock
        try:
            yield run
        finally:
            run.kill()


def wait_until(happened, run=None, seconds=600.0):
    """Wait for something that happens, while the process runs if there is one; only a hang takes so long."""
    deadline = time.monotonic() + seconds
    while not happened():
        # It may happen, and the process end by it, between the two looks.
        assert run is None or run.poll() is None or happened(), f"it has ended with {run.returncode}"
        assert time.monotonic() < deadline
        time.sleep(0.01)


def is_written(path):
    return path.exists() and path.read_text() != ""


def is_let_go(marker):
    """Whether nobody holds the file any more: the number of a process is another one in a name space."""
    with marker.open() as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
    return marker.read_text() == "x\n"


def send(process, number):
    """Send the signal to a process with a handler for it: without one, the end that a test waits for may never come."""
    status = Path(f"/proc/{process}/status").read_text()
    (caught,) = (line.split()[1] for line in status.splitlines() if line.startswith("SigCgt:"))
    assert int(caught, 16) >> (number - 1) & 1
    os.kill(process, number)
