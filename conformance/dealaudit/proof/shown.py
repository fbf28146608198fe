"""The boards that were shown as played, and which session each file claims by its name (spec PROVE-8)."""

import re
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePath
from typing import NamedTuple

from dealaudit.deals import Board, Fault
from dealaudit.formats import reading
from dealaudit.inputs import Input
from dealaudit.proof.promise import Phase, Session, filled

Claim = tuple[tuple[Session, ...], str]
"""The sessions whose name a file has, more than one if it joins them, and the set."""


class Shown(NamedTuple):
    """A file with its boards, each deal once for a board number, and its faults."""

    name: str
    boards: tuple[Board, ...]
    faults: tuple[Fault, ...]


def read(files: Iterable[Input], form: str | None = None) -> list[Shown]:
    """The boards of each file."""
    return [_read(file, form) for file in files]


def _read(file: Input, form: str | None) -> Shown:
    boards: dict[tuple[bytes, str], Board] = {}
    faults: list[Fault] = []
    for event in reading.read(file.chunks, file.name, form):
        if isinstance(event, Fault):
            faults.append(event)
        else:  # the records of several tables show a board more than once
            boards.setdefault((event.deal, event.name), event)
    return Shown(file.name, tuple(boards.values()), tuple(faults))


def stem(name: str) -> str:
    """What a file's name is compared by: without folders and ending, in small letters.

    >>> stem("played/FIN3.pbn")
    'fin3'
    """
    return PurePath(name).name.partition(".")[0].casefold()


def unlimited(phases: Sequence[Phase], shown: Sequence[Shown]) -> dict[int, int]:
    """How many sessions an unlimited phase is taken to have: up to ten more than the files, or their names, say."""
    wanted = {}
    for place, phase in enumerate(phases, start=1):
        if not phase.sessions:
            numbers = [int(match[1]) for file in shown if (match := _numbered(phase.file, file.name))]
            wanted[place] = min(max([len(shown), *numbers]) + 10, 999)
    return wanted


def _numbered(pattern: str, name: str) -> re.Match[str] | None:
    before, sign, behind = re.escape(pattern.casefold()).partition(r"\#")
    behind = behind.replace(r"\#", "")
    return re.fullmatch(f"{before}0*([1-9][0-9]{{0,2}}){behind}(?:reserve)?", stem(name)) if sign else None


def claims(sessions: Sequence[Session], phases: Sequence[Phase]) -> Mapping[str, Claim]:
    """The names that files of the sessions have, joined files too (PROVE-3)."""
    by_name: dict[str, Claim] = {}
    for place, phase in enumerate(phases, start=1):
        own = [session for session in sessions if session.phase == place]
        for first, session in enumerate(own):
            joined = [session]
            _add(by_name, session.name, joined)
            for other in own[first + 1 :]:
                if not _runs_on(joined[-1], other):
                    break
                joined.append(other)
                _add(by_name, filled(phase.file, str(session.number), str(other.number)), joined)
    return by_name


def _add(by_name: dict[str, Claim], name: str, joined: Sequence[Session]) -> None:
    by_name.setdefault(name.casefold(), (tuple(joined), "original"))
    by_name.setdefault(f"{name}reserve".casefold(), (tuple(joined), "reserve"))


def _runs_on(one: Session, other: Session) -> bool:
    return bool(
        one.boards and other.boards and one.boards[-1] + 1 == other.boards[0] and one.number + 1 == other.number
    )
