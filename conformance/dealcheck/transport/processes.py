"""The processes of the system, as far as it shows them: parents, sessions, states, seconds of processor."""

import os
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from io import FileIO
from typing import Final, NamedTuple

from dealcheck.transport.patience import Usage

_SYSTEM: Final = "/proc"

_BUSY: Final = frozenset({b"R", b"D"})
"""States of who has a processor or waits for the system: neither sleeps of its own accord, nor was it stopped."""


class Entry(NamedTuple):
    """The parent and the session of a process, its state, and its seconds of processor.

    The seconds include those of the children that it has waited for.
    """

    parent: int
    session: int
    state: bytes
    processor: float


def table() -> dict[int, Entry]:
    """All processes by their numbers; empty where the system does not show them."""
    return dict(_entries(_SYSTEM))


def own() -> Entry | None:
    """The entry of this process; None where the system does not show it."""
    with suppress(OSError):
        return _entry(f"{_SYSTEM}/self")
    return None


def _entries(folder: str) -> Iterator[tuple[int, Entry]]:
    """The numbers and entries of the processes or threads in the folder; one that ends meanwhile is left out."""
    with suppress(OSError), os.scandir(folder) as places:  # the folder of threads goes with its process
        for place in places:
            if place.name.isdecimal():
                with suppress(OSError):
                    yield int(place.name), _entry(place.path)


def _entry(folder: str) -> Entry:
    with FileIO(f"{folder}/stat") as stat:  # for each process of the system: no buffer is made
        line = stat.readall()
    # The name of the program stands before these fields, in parentheses, with any characters.
    state, parent, _, session, *fields = line.rpartition(b")")[2].split()
    return Entry(int(parent), int(session), state, sum(map(int, fields[7:11])) / os.sysconf("SC_CLK_TCK"))


def with_descendants(processes: Iterable[int], entries: Mapping[int, Entry]) -> list[int]:
    """The processes, and the descendants of each after it."""
    children: dict[int, list[int]] = {}
    for process, each in entries.items():
        children.setdefault(each.parent, []).append(process)
    family = list(processes)
    for process in family:
        family += children.get(process, [])
    return family


def usage(leader: int) -> Usage:
    """The usage of the processes in the session of the leader, and of their descendants.

    Where the system does not show the leader, nothing is known of them: all could use more. (`getrusage` counts
    children once they have ended.)
    """
    load, processors, entries = _load(), os.cpu_count() or 1, table()
    if leader not in entries:
        return Usage(None, runnable=True, load=load, processors=processors)
    in_session = {process for process, each in entries.items() if each.session == leader}
    ours = {*with_descendants([each for each in in_session if entries[each].parent not in in_session], entries)}
    used = sum(entries[process].processor for process in ours)
    return Usage(used, any(map(_is_busy, ours)), load, processors)


def _is_busy(process: int) -> bool:
    """Whether a thread of the process is busy."""
    return any(entry.state in _BUSY for _, entry in _entries(f"{_SYSTEM}/{process}/task"))


def _load() -> float:
    with suppress(OSError):
        return os.getloadavg()[0]
    return 0.0
