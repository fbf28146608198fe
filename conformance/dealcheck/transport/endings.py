"""How a program ends, and why one does not start: the waits and the sentences of both transports."""

import errno
import shutil
import signal
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final, Protocol

from dealcheck import interruption
from dealcheck.transport.patience import Measured, Wait

ENDING: Final = 1.0
"""The time limit for the end of a program that has closed its output, in seconds (JUDGE-5b)."""

_TICK: Final = 0.1
_LOOK: Final = 0.01
_STATUS: Final = 1 << 30
"""From here on an exit code is a status of Windows, which is known by its hexadecimal digits."""


class _Ending(Measured, Protocol):
    def stopped(self, seconds: float) -> bool: ...
    def stderr_tail(self) -> str: ...


def stopped(poll: Callable[[], int | None], seconds: float) -> bool:
    """Whether a process, whose exit code is polled, ends by itself within so many seconds."""
    deadline = time.monotonic() + seconds
    while True:
        # What is raised when Popen has just taken its lock would leave it locked: no end could come.
        with interruption.deferred():
            if poll() is not None:
                return True
        left = deadline - time.monotonic()
        if left <= 0:
            return False
        time.sleep(min(left, _LOOK))


def comes(process: _Ending) -> bool:
    """Whether a process that has closed its output ends: it may still wait for a processor."""
    wait = Wait(process, ENDING)
    while not process.stopped(_TICK):
        interruption.check()
        if wait.over():
            return False
        process.stderr_tail()  # a full pipe would keep it from its end
    return True


def sentence(code: int | None) -> str:
    """A sentence on the end of a process with this exit code; a negative one is that of a signal, None of no end."""
    if code is None:
        return "it closed its output and went on running"
    if code >= 0:
        return f"it ended with exit code {code:#x}" if code >= _STATUS else f"it ended with exit code {code}"
    with suppress(ValueError):
        return f"it was killed by {signal.Signals(-code).name}"
    return f"it was killed by signal {-code}"


def not_started(program: str, error: OSError) -> str:
    """The reason why the program could not be started, with advice."""
    hint = f"{error.strerror}; is it made for this system?"
    if isinstance(error, FileNotFoundError):
        hint = _missing(program)
    elif error.errno == errno.ENAMETOOLONG:
        hint = "its name is longer than the system allows"
    elif Path(program).is_dir():
        hint = "it is a folder; name the program in it"
    elif sys.platform == "win32":
        hint = f"{error.strerror}; is it a script? Name its interpreter first: python responder.py"
    elif isinstance(error, PermissionError):
        hint = "not executable: chmod +x it, or name its interpreter first (python3 responder.py)"
    elif error.errno == errno.ENOEXEC:
        hint = f"{error.strerror}; a script needs a first line like #!/usr/bin/env python3"
    return f"cannot start {program}: {hint}"


def _missing(program: str) -> str:
    place = shutil.which(program)
    if not place and "/" not in program and Path(program).is_file():
        return f"no such program on the path; there is a file of that name here: write ./{program}"
    try:
        with Path(place or program).open("rb") as file:
            first = file.readline(200)
    except OSError:
        return "no such program; a program in this directory is written ./name"
    if first.endswith(b"\r\n"):
        return "its first line ends with CR LF, and the CR counts as part of the interpreter's name: end lines with LF"
    return f"the interpreter in its first line is missing: {first.decode(errors='backslashreplace').strip()}"
