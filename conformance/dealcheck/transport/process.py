"""A program as a process that is confined. No program blocks or outlives us (spec PROTO-1, PROTO-2, JUDGE-8)."""

import atexit
import os
import secrets
import select
import selectors
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from dealcheck import interruption
from dealcheck.errors import CannotStart
from dealcheck.transport import endings, orphans, processes
from dealcheck.transport.confinement import (
    Confinement,
    child,
    confined,
    empty_folder,
    environment,
    run_members,
    with_full_paths,
)
from dealcheck.transport.folder import remove
from dealcheck.transport.namespaces import is_emptied, open_user_namespace, opened
from dealcheck.transport.patience import Usage

_CHUNK: Final = 1 << 16
_STDERR_TAIL: Final = 4096
_TICK: Final = 0.1
_MOST_KILL_ROUNDS: Final = 20
_LAST_READS: Final = 64

_running: Final["set[ConfinedProcess]"] = set()
_starting: Final = threading.Lock()
"""Held while a program is started, and while orphans are looked for: until we know it, it looks like one."""


class ConfinedProcess:
    """A running program with non-blocking pipes; its standard error is drained whenever we wait."""

    def __init__(self, command: Sequence[str], confinement: Confinement | None = None) -> None:
        """Start the command in a process group of its own; it is killed when the thread that started it ends.

        Raises CannotStart if the system refuses.
        """
        self._mark = secrets.token_hex(16)
        self._selector = selectors.DefaultSelector()
        self._unsent = bytearray()
        self._stderr = b""
        with interruption.deferred():
            self._folder = empty_folder()
            self._start(command, confinement or Confinement())
        self._input, self._output, self._errors = (
            pipe.fileno() for pipe in (self._process.stdin, self._process.stdout, self._process.stderr) if pipe
        )
        for pipe in (self._input, self._output, self._errors):
            os.set_blocking(pipe, False)
        self._selector.register(self._output, selectors.EVENT_READ)
        self._selector.register(self._errors, selectors.EVENT_READ)

    def _start(self, command: Sequence[str], confinement: Confinement) -> None:
        """Start the process, which is discarded at our end at the latest."""
        folders = confinement.folders if confinement.hiding else ()
        answer, answers = _pipe()
        words = child(
            confinement.limits, network=confinement.network, folders=folders, own=self._folder, answer=answers
        )
        try:
            with _starting:
                self._process = subprocess.Popen(  # noqa: S603  starting the user's program is the purpose
                    [*words, *with_full_paths(command)], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                    stderr=subprocess.PIPE, bufsize=0, start_new_session=True, pass_fds=(answers,),
                    cwd=None if confinement.here else self._folder,
                    env=environment(self._folder, self._mark, confinement.kept),
                )  # fmt: skip
                _running.add(self)  # other threads may ask for its process from now on
        except OSError as error:
            remove(self._folder)
            raise CannotStart(endings.not_started(command[0], error)) from error
        finally:
            os.close(answers)
            with os.fdopen(answer) as file:
                told = file.read() if self in _running else ""
        self._namespace = open_user_namespace(self._process.pid)
        ended = self._namespace is not None or orphans.are_adopted()
        self.confined, first = confined(told, network=confinement.network, folders=folders, ended=ended)
        self._first = opened(first) if first else None
        if refused := told.partition("error=")[2].strip():
            self.discard()
            raise CannotStart(_not_started(command[0], refused))
        atexit.register(self.discard)

    def now(self) -> float:
        """Monotonic clock for deadlines, in seconds."""
        return time.monotonic()

    def usage(self) -> Usage:
        """The processor seconds that it and all it started have used, and whether they could use more now."""
        return processes.usage(self._process.pid)

    def send(self, data: bytes) -> None:
        """Write the part that the pipe takes now; the other part goes out while we wait for output."""
        waiting = bool(self._unsent)
        self._unsent += data
        if not waiting:
            self._write()
            if self._unsent:
                self._selector.register(self._input, selectors.EVENT_WRITE)

    def _write(self) -> None:
        try:
            count = os.write(self._input, self._unsent)
        except BlockingIOError:
            return
        except OSError:
            # It has closed its input. Its output will show whether it crashed.
            self._unsent.clear()
            return
        del self._unsent[:count]

    def receive(self, seconds: float) -> bytes | None:
        """Bytes from standard output: empty if the time is up, None at the end of the output."""
        deadline = time.monotonic() + seconds
        while True:
            interruption.check()
            _reap_orphans()
            left = deadline - time.monotonic()
            # Polled before the pipes are read: output written before the end is in the pipe by now.
            gone = self.stopped(0.0)
            ready = {key.fd for key, _ in self._selector.select(0 if gone else max(0.0, min(left, _TICK)))}
            if self._errors in ready:
                self._drain()
            if self._input in ready:
                self._write()
                if not self._unsent:
                    self._selector.unregister(self._input)
            if self._output in ready:
                # One of its own processes may have taken it from the pipe in the meantime.
                with suppress(BlockingIOError):
                    return os.read(self._output, _CHUNK) or None
            if gone:
                # Its children may still hold the pipe, or write on standard error.
                return None
            if left <= 0:
                return b""

    def _drain(self) -> None:
        try:
            data = os.read(self._errors, _CHUNK)
        except OSError:
            data = b""
        if not data:
            self._selector.unregister(self._errors)
        self._stderr = (self._stderr + data)[-_STDERR_TAIL:]

    def stderr_tail(self) -> str:
        """The last bytes of its standard error, as text."""
        # A limited number of reads, enough for the largest pipe: it may still be writing.
        for _ in range(_LAST_READS):
            if not any(key.fd == self._errors for key, _ in self._selector.select(0)):
                break
            self._drain()
        return self._stderr.decode(errors="backslashreplace").strip()

    def unread_input(self) -> str:
        """A sentence on the input that it has not read; empty if it has read all."""
        import fcntl  # noqa: PLC0415  not every system has them
        import termios  # noqa: PLC0415

        reader = select.poll()
        reader.register(self._input, 0)
        if reader.poll(0):
            return "it has closed its input"
        in_pipe = bytearray(4)
        with suppress(OSError):
            fcntl.ioctl(self._input, termios.FIONREAD, in_pipe)
        unread = int.from_bytes(in_pipe, sys.byteorder) + len(self._unsent)
        return f"it has not read {unread} bytes of its input" if unread else ""

    def ending(self) -> str:
        """A sentence on how it ended."""
        return endings.sentence(self._process.returncode if endings.comes(self) else None)

    def close_input(self) -> None:
        """Close its input, the sign that no more requests come (PROTO-2e)."""
        if self._unsent:
            self._selector.unregister(self._input)
            self._unsent.clear()
        if self._process.stdin:
            self._process.stdin.close()

    def stopped(self, seconds: float) -> bool:
        """Whether it ends by itself within so many seconds."""
        return endings.stopped(self._process.poll, seconds)

    def discard(self) -> None:
        """Kill it and its process group, in any state, and free its pipes and its folder."""
        with interruption.deferred():
            if self not in _running:
                return
            with suppress(ProcessLookupError, PermissionError):
                os.killpg(self._process.pid, signal.SIGKILL)
            self._process.wait()
            # Nobody escapes from a name space of processes.
            if self._first is None or not is_emptied(self._first, endings.ENDING):
                self._kill_escaped()
            with _starting:
                _running.remove(self)
                # While another program runs, nobody knows whose the orphans are.
                if not _running:
                    orphans.kill_adopted()
            self._selector.close()
            for pipe in (self._process.stdin, self._process.stdout, self._process.stderr):
                if pipe:
                    with suppress(OSError):
                        pipe.close()
            for descriptor in (self._namespace, self._first):
                if descriptor is not None:
                    os.close(descriptor)
            remove(self._folder)
            atexit.unregister(self.discard)

    def _kill_escaped(self) -> None:
        """Kill the processes that left the group, round after round while they start others."""
        for _ in range(_MOST_KILL_ROUNDS):
            escaped = run_members(self._mark, self._namespace)
            for process in escaped:
                with suppress(ProcessLookupError, PermissionError):
                    os.kill(process, signal.SIGKILL)
            if not escaped:
                return


def _pipe() -> tuple[int, int]:
    """A pipe apart from the standard files, whose numbers the child gives to other pipes."""
    import fcntl  # noqa: PLC0415  not every system has it

    low = os.pipe()
    reading, writing = (fcntl.fcntl(end, fcntl.F_DUPFD_CLOEXEC, 3) for end in low)
    for end in low:
        os.close(end)
    return reading, writing


def _reap_orphans() -> None:
    with interruption.deferred():
        if _starting.acquire(blocking=False):
            try:
                orphans.reap({each._process.pid for each in _running})  # noqa: SLF001  they are of this module
            finally:
                _starting.release()


def _not_started(program: str, error: str) -> str:
    """The reason that the child gave: the number of an error of the system, or that its memory was too small."""
    if not error.isdecimal():
        return f"cannot start {program} with so little memory: --memory N allows more"
    return endings.not_started(program, OSError(int(error), os.strerror(int(error))))
