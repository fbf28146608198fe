"""A program's processes as psutil shows them: found, measured, killed, on Windows, macOS and Linux alike."""

import os
import time
from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Final

from dealcheck.errors import CannotStart
from dealcheck.transport.confinement import MARK
from dealcheck.transport.patience import Usage

try:
    import psutil
except ImportError as error:
    raise CannotStart("psutil is missing, which finds a program's processes: pip install psutil brings it") from error

_MAY_RUN: Final = {psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP, psutil.STATUS_WAKING}
"""States of who has a processor or waits for one; Windows and macOS show nearly everybody as running."""

_FREE: Final = 0.5
"""Processors that were free: nobody who wanted one had to wait."""

_EARLIER: Final = 1.0
"""Seconds by which clocks may differ."""

_MOST_KILL_ROUNDS: Final = 20
_PATIENCE: Final = 1.0
"""Seconds that who was killed has to go."""


class Idle:
    """The seconds that the machine's processors were idle, from one reading to the next."""

    def __init__(self) -> None:
        self._clock, self._idle = time.monotonic(), psutil.cpu_times().idle

    def processors(self) -> float:
        """How many processors were idle since the last reading, on average."""
        clock, idle = time.monotonic(), psutil.cpu_times().idle
        free = (idle - self._idle) / max(clock - self._clock, 1e-6)
        self._clock, self._idle = clock, idle
        return free


def moment(leader: int) -> float:
    """When a process that was just started began, in the time of psutil; none of its children is older."""
    with suppress(psutil.Error):
        return psutil.Process(leader).create_time()
    return time.time()


def members(leader: int, mark: str, began: float) -> set[psutil.Process]:
    """The leader, its descendants, and all processes with the mark in their environment, as far as the system tells."""
    found = set(_marked(mark, began))
    with suppress(psutil.Error):
        process = psutil.Process(leader)
        if abs(process.create_time() - began) <= _EARLIER:
            found |= {process, *process.children(recursive=True)}
    return found


def _marked(mark: str, began: float) -> Iterator[psutil.Process]:
    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            if process.create_time() >= began - _EARLIER and process.environ().get(MARK) == mark:
                yield process


def usage(leader: int, mark: str, began: float, idle: Idle) -> Usage:
    """The seconds of processor of the members, and whether one could use more; the load is the busy processors.

    Windows and macOS show no states: there, nobody waits for a processor while one is free. The seconds include those
    of the children that a process has waited for, where the system adds them up.
    """
    ours = members(leader, mark, began)
    processors = os.cpu_count() or 1
    free = idle.processors()
    used = [seconds for process in ours for seconds in _seconds(process)]
    runnable = not used or (free < _FREE and any(map(_may_run, ours)))
    return Usage(sum(used) if used else None, runnable, max(0.0, processors - free), processors)


def _seconds(process: psutil.Process) -> Iterator[float]:
    with suppress(psutil.Error):
        times = process.cpu_times()
        yield times.user + times.system + times.children_user + times.children_system


def _may_run(process: psutil.Process) -> bool:
    with suppress(psutil.Error):
        return process.status() in _MAY_RUN
    return False


def kill(ours: Iterable[psutil.Process], mark: str, began: float) -> None:
    """Kill the processes and whoever has the mark, round after round while they start others."""
    living = {*ours, *_marked(mark, began)}
    for _ in range(_MOST_KILL_ROUNDS):
        killed = [process for process in living if _is_killed(process)]
        if not killed:
            return
        _, left = psutil.wait_procs(killed, _PATIENCE)
        living = {*_marked(mark, began)}.difference(left)


def _is_killed(process: psutil.Process) -> bool:
    """Whether the system let us kill a process that was there."""
    with suppress(psutil.Error, OSError):
        if process.status() != psutil.STATUS_ZOMBIE:
            process.kill()
            return True
    return False
