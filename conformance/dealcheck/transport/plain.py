"""A program as a process, plainly: three pipes with a thread each, on any system, and no confinement (spec JUDGE-8d).

psutil finds what a program has started, kills it, and tells its seconds of processor. No Job object of Windows is used:
the mark in the environment finds the orphans, too, on all systems alike.
"""

import atexit
import queue
import secrets
import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from io import FileIO
from typing import IO, Final

from dealcheck import interruption
from dealcheck.errors import CannotStart
from dealcheck.transport import endings, family
from dealcheck.transport.confinement import Confinement, confined, empty_folder, environment, with_full_paths
from dealcheck.transport.folder import remove
from dealcheck.transport.patience import Usage

_CHUNK: Final = 1 << 16
_STDERR_TAIL: Final = 4096
_TICK: Final = 0.1
_MOST_ARRIVED: Final = 16
"""Pieces of output that wait to be received; then the program waits, as behind a full pipe."""

_LEAST: Final = 0.01
"""Seconds that a thread of ours gets to bring what is in its pipe."""

_SETTLED: Final = 0.001
"""Seconds that a line on standard error gets, which was written before an answer."""

_ROUNDS: Final = 10
"""Ticks in which the output of an ended program brings nothing: then somebody holds the pipe whom we do not find."""

_NEW_GROUP: Final = getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0)
"""On Windows: the keys that end us are not for the program."""


class PlainProcess:
    """A running program; a thread of ours is at each of its pipes, since Windows can wait for one at a time only."""

    def __init__(self, command: Sequence[str], confinement: Confinement | None = None) -> None:
        """Start the command. Raises CannotStart if the system refuses."""
        self._mark = secrets.token_hex(16)
        self._requests: queue.SimpleQueue[bytes | None] = queue.SimpleQueue()
        self._arrived: queue.Queue[bytes] = queue.Queue(_MOST_ARRIVED)
        self._stderr = b""
        self._sent, self._written = 0, 0
        self._is_closed = self._is_at_end = self._is_cleared = self._is_discarded = False
        with interruption.deferred():
            self._folder = empty_folder()
            self._start(command, confinement or Confinement())

    def _start(self, command: Sequence[str], confinement: Confinement) -> None:
        """Start the process, which is discarded at our end at the latest."""
        self.confined, _ = confined(
            "", network=confinement.network, folders=confinement.folders if confinement.hiding else (), ended=False
        )
        name, *words = with_full_paths(command)
        try:
            self._process = subprocess.Popen(  # noqa: S603  starting the user's program is the purpose
                [shutil.which(name) or name, *words], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                stderr=subprocess.PIPE, bufsize=0, start_new_session=True, creationflags=_NEW_GROUP,
                cwd=None if confinement.here else self._folder,
                env=environment(self._folder, self._mark, confinement.kept),
            )  # fmt: skip
        except OSError as error:
            remove(self._folder)
            raise CannotStart(endings.not_started(command[0], error)) from error
        self._began = family.moment(self._process.pid)
        self._idle = family.Idle()
        atexit.register(self.discard)
        self._threads = [
            _thread(task, pipe)
            for task, pipe in (
                (self._write, self._process.stdin),
                (self._read, self._process.stdout),
                (self._drain, self._process.stderr),
            )
            if isinstance(pipe, FileIO)
        ]

    def _write(self, pipe: FileIO) -> None:
        """The thread at its input."""
        with pipe, suppress(OSError):  # it may close its input: its output will show whether it crashed
            while (data := self._requests.get()) is not None:
                while data:
                    count = pipe.write(data)
                    self._written += count
                    data = data[count:]
        self._is_closed = True

    def _read(self, pipe: FileIO) -> None:
        """The thread at its output."""
        with pipe, suppress(OSError):
            while not self._is_discarded and (data := pipe.read(_CHUNK)):
                self._arrived.put(data)
        self._arrived.put(b"")

    def _drain(self, pipe: FileIO) -> None:
        """The thread at its standard error."""
        with pipe, suppress(OSError):
            while not self._is_discarded and (data := pipe.read(_CHUNK)):
                self._stderr = (self._stderr + data)[-_STDERR_TAIL:]

    def now(self) -> float:
        """Monotonic clock for deadlines, in seconds."""
        return time.monotonic()

    def usage(self) -> Usage:
        """The processor seconds that it and all it started have used, and whether they could use more now."""
        return family.usage(self._process.pid, self._mark, self._began, self._idle)

    def send(self, data: bytes) -> None:
        """Have the data written by the thread at its input."""
        self._sent += len(data)
        self._requests.put(data)

    def receive(self, seconds: float) -> bytes | None:
        """Bytes from standard output: empty if the time is up, None at the end of the output or of the program."""
        deadline = time.monotonic() + seconds
        rounds = _ROUNDS
        while rounds and not self._is_at_end:
            # Looked at before the output is: what was written before the end arrives soon.
            gone = self.stopped(0.0)
            left = deadline - time.monotonic()
            data = self._next(_TICK if gone else max(_LEAST, min(left, _TICK)))
            if data:
                return data
            if gone:
                self._clear_away()
                rounds -= 1
            elif left <= 0:
                return b""
        return None

    def _next(self, seconds: float) -> bytes:
        """The next piece of output that arrives within so many seconds; empty if none does, and at the end."""
        data = b""
        with interruption.deferred(), suppress(queue.Empty):
            data = self._arrived.get(timeout=seconds)
            self._is_at_end = not data
        interruption.check()
        return data

    def _clear_away(self) -> None:
        """Kill what an ended program has left behind: it would hold the pipes, whose end is waited for."""
        if not self._is_cleared:
            self._is_cleared = True
            family.kill((), self._mark, self._began)

    def stderr_tail(self) -> str:
        """The last bytes of its standard error, as text."""
        gone = self.stopped(0.0)
        if gone:
            self._clear_away()
        self._threads[-1].join(endings.ENDING if gone else _SETTLED)
        return self._stderr.decode(errors="backslashreplace").strip()

    def unread_input(self) -> str:
        """A sentence on the input that it has not read; what is in the pipe, no system tells alike."""
        if self._is_closed:
            return "it has closed its input"
        unread = self._sent - self._written
        return f"it has not read the last {unread} bytes of its input" if unread else ""

    def ending(self) -> str:
        """A sentence on how it ended."""
        return endings.sentence(self._process.returncode if endings.comes(self) else None)

    def close_input(self) -> None:
        """Close its input, the sign that no more requests come (PROTO-2e)."""
        self._requests.put(None)

    def stopped(self, seconds: float) -> bool:
        """Whether it ends by itself within so many seconds."""
        return endings.stopped(self._process.poll, seconds)

    def discard(self) -> None:
        """Kill it and all it started, in any state, and remove its folder; its pipes go with the threads."""
        with interruption.deferred():
            if self._is_discarded:
                return
            self._is_discarded = True
            others = family.members(self._process.pid, self._mark, self._began)
            self._process.kill()
            self._process.wait()
            family.kill(others, self._mark, self._began)
            self._requests.put(None)
            for thread in self._threads:
                self._end(thread)
            remove(self._folder)
            atexit.unregister(self.discard)

    def _end(self, thread: threading.Thread) -> None:
        """Wait for a thread, which has nothing to wait for but somebody who outlives us at the pipe."""
        deadline = time.monotonic() + endings.ENDING
        while thread.is_alive() and time.monotonic() < deadline:
            with suppress(queue.Empty):
                self._arrived.get_nowait()
            thread.join(_LEAST)


def _thread(task: Callable[[FileIO], None], pipe: IO[bytes]) -> threading.Thread:
    thread = threading.Thread(target=task, args=(pipe,), daemon=True)
    thread.start()
    return thread
