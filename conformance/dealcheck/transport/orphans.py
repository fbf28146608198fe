"""Orphans of a program: processes whose parent has ended. Where the system allows it, we adopt and kill them.

On Linux a child subreaper gets the orphans of all its descendants as children. Elsewhere this module does nothing.
"""

import ctypes
import os
import signal
import threading
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from typing import Final

from dealcheck.transport import processes

_PR_SET_CHILD_SUBREAPER: Final = 36
_MOST_ROUNDS: Final = 20

_adopting: Final = threading.Event()


@contextmanager
def adopted() -> Iterator[None]:
    """Adopt all orphans meanwhile. A process that has children already does not: whose are their orphans?"""
    if _has_children() or not _subreaper(1):
        yield
        return
    _adopting.set()
    try:
        yield
    finally:
        _adopting.clear()
        _subreaper(0)


def are_adopted() -> bool:
    """Whether orphans are adopted, and found where the system shows them."""
    return _adopting.is_set() and processes.own() is not None


def _has_children() -> bool:
    """Whether this process has children, ended or not; not every system says so."""
    with suppress(ChildProcessError, AttributeError):
        os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        return True
    return False


def _subreaper(on: int) -> bool:
    """Whether the system lets us adopt orphans from now on, or no longer."""
    with suppress(AttributeError, OSError):
        return bool(ctypes.CDLL(None).prctl(_PR_SET_CHILD_SUBREAPER, on, 0, 0, 0) == 0)
    return False


def reap(programs: Collection[int]) -> None:
    """Free the system of orphans that have ended by themselves, up to the first program that has ended."""
    with suppress(OSError):
        while _adopting.is_set() and (ended := os.waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)):
            if ended.si_pid in programs or os.getsid(ended.si_pid) == os.getsid(0):
                return
            os.waitpid(ended.si_pid, 0)


def kill_adopted() -> None:
    """Kill the orphans and all their descendants. No program must run: its children would become orphans too late."""
    for _ in range(_MOST_ROUNDS if _adopting.is_set() and _has_children() else 0):
        entries = processes.table()
        # Each program has a session of its own, which its descendants can leave only for newer ones.
        orphans = {
            process for process, each in entries.items() if each.parent == os.getpid() and each.session != os.getsid(0)
        }
        killed = [process for process in processes.with_descendants(orphans, entries) if _kill(process)]
        # A process of another user, which we cannot kill, is not waited for.
        for process in orphans.intersection(killed):
            with suppress(ChildProcessError):
                os.waitpid(process, 0)
        if not killed:
            return


def _kill(process: int) -> bool:
    """Whether the system lets us kill the process."""
    with suppress(ProcessLookupError, PermissionError):
        os.kill(process, signal.SIGKILL)
        return True
    return False
