"""Recordings of runs, read from the lines that report/jsonlines.py writes; nothing is judged (spec JUDGE-13)."""

from collections import Counter
from collections.abc import Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from typing import Any, BinaryIO, Final, NamedTuple

from dealcheck.errors import Usage
from dealcheck.json_text import parsed
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.events import Diagnosed, Finished, Greeted, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.transport import codec
from dealcheck.transport.codec import ProtocolFault
from dealcheck.transport.messages import VERSION


class Recorded(NamedTuple):
    """A recorded verdict with the line that answered; `cut` says that the line is only a beginning.

    `later` says that the vector did not count (JUDGE-4c).
    """

    id: str
    outcome: Outcome
    answer: bytes
    cut: bool = False
    known: ExpectedFailure | None = None
    later: bool = False


Entry = Started | Greeted | Recorded | Stale | Lost | Noted | Diagnosed | Finished


@dataclass(frozen=True)
class Recording:
    """The events of a run, from Started to Finished; `whole` is false if some are missing at the end."""

    started: Started
    entries: tuple[Entry, ...]
    whole: bool

    @cached_property
    def verdicts(self) -> dict[str, Recorded]:
        """The recorded verdicts by the ids of their vectors."""
        return {entry.id: entry for entry in self.entries if isinstance(entry, Recorded)}

    @cached_property
    def expected(self) -> dict[str, ExpectedFailure]:
        """The expected failures that the run was compared with, as far as they concern it (JUDGE-10)."""
        entries = (entry for entry in self.entries if isinstance(entry, Recorded | Stale))
        return {entry.id: entry.known for entry in entries if entry.known}

    @property
    def conforms(self) -> bool:
        """Whether the program was said to conform."""
        return any(isinstance(entry, Finished) and entry.conforms for entry in self.entries)

    @property
    def truncation(self) -> str:
        """A sentence that the end is missing; empty if it is not."""
        text = f"the recording is cut off: it has {len(self.verdicts)} of {self.started.selected} verdicts"
        return "" if self.whole else text


_LONGEST_LINE: Final = 16 << 20
"""Bytes of a line: the command line, which every system keeps shorter, or a verdict with its cut answer (JUDGE-13d)."""

_RECORD: Final = "make one with dealcheck run --json FILE -- PROGRAM"


def read(file: BinaryIO, name: str) -> Recording:
    """The recording in the file; one that ends within a line, or before the run does, is not `whole`.

    Raises Usage, with the name, at the first line that is no event, or none that can come next.
    """
    lines = iter(lambda: file.readline(_LONGEST_LINE), b"")
    started = _started(next(lines, b""), name)
    entries: list[Entry] = [started]
    judged: set[str] = set()
    torn = False
    for number, line in enumerate(lines, start=2):
        try:
            entry = _entry(line)
        except _Malformed as fault:
            torn = not line.endswith(b"\n") and len(line) < _LONGEST_LINE
            if torn:
                break
            raise Usage(f"{name}, line {number}: {fault}; {_RECORD}") from None
        if disorder := _disorder(entry, entries[-1], judged, started.selected):
            raise Usage(f"{name}, line {number}: {disorder}; one file, one run")
        entries.append(entry)
        if isinstance(entry, Recorded):
            judged.add(entry.id)
    ended = isinstance(entries[-1], Finished) and len(judged) == started.selected
    return Recording(started, tuple(entries), whole=ended and not torn)


class _Malformed(Exception):
    """The line is no event of a run."""


def _started(line: bytes, name: str) -> Started:
    """The event on the first line. Raises Usage if no run begins there."""
    with suppress(_Malformed):
        if isinstance(entry := _entry(line), Started):
            return entry
    raise Usage(f"{name} is no recording of a run; {_RECORD}")


def _disorder(entry: Entry, before: Entry, judged: Collection[str], selected: int) -> str:
    """The reason why the entry cannot come next; empty if it can."""
    if isinstance(entry, Started):
        return "a second run begins"
    if isinstance(before, Finished):
        return "the run is finished, and goes on"
    if isinstance(entry, Recorded) and entry.id in judged:
        return f"{entry.id} has a verdict already"
    too_many = isinstance(entry, Recorded) and len(judged) >= selected
    return f"more verdicts than vectors selected ({selected})" if too_many else ""


def _json(line: bytes) -> Any:  # noqa: ANN401  JSON
    try:
        return parsed(line)
    except ValueError:
        raise _Malformed("not JSON") from None


def _entry(line: bytes) -> Entry:
    """The event on the line. Raises _Malformed if it is none."""
    match members := _json(line):
        case {"event": "started", "suite": str(suite), "command": list(words), "selected": int(selected)}:
            filters = _list(members, "filters")
            demanded = _class(members.get("class", "form"))
            at, conforms_to = _text(members, "at"), _text(members, "conforms_to")
            options = _list(members, "options")
            return Started(suite, tuple(_texts(words)), selected, filters, demanded, at, conforms_to, options)
        case {"event": "greeted", "unknown": list(unknown)}:
            return _greeted(members, tuple(_texts(unknown)))._replace(unasked=_list(members, "unasked"))
        case {"event": "judged", "id": str(identity), "verdict": verdict}:
            answer = _text(members, "answer").encode(errors="surrogatepass")
            known = _known(members["known"]) if "known" in members else None
            cut, later = (members.get(name) is True for name in ("cut", "later"))
            return Recorded(identity, _outcome(members, verdict), answer, cut, known, later)
        case {"event": "stale", "id": str(identity), "matter": str(matter), "known": known}:
            return Stale(identity, _known(known), matter)
        case {"event": "lost", "verdict": verdict, "reason": str(reason), "waiting": list(waiting)}:
            return Lost(_verdict(verdict), reason, tuple(_texts(waiting)))
        case {"event": "noted", "text": str(text)}:
            return Noted(text, later=members.get("later") is True)
        case {"event": "diagnosed", "findings": list(findings)}:
            return Diagnosed(tuple(_texts(findings)), _seconds(members))
        case {"event": "finished", "must": dict(must), "should": dict(should), "conforms": bool() | str() as conforms}:
            return Finished(_counts(must), _counts(should), conforms is True, _seconds(members))
        case {"event": str(event)}:
            raise _Malformed(f"an event that this version does not know, or not like this: {event[:40]!r}")
    raise _Malformed("no event")


def _greeted(members: dict[str, Any], unknown: tuple[str, ...]) -> Greeted:
    about = {name: members.get(name) for name in ("name", "version", "language", "operations")}
    try:
        return Greeted(codec.read_hello({"protocol": VERSION, **about}), unknown)
    except ProtocolFault as fault:
        raise _Malformed(str(fault)) from None


def _outcome(members: dict[str, Any], verdict: object) -> Outcome:
    names = ("expected", "got", "differs", "hint", "stderr", "answer_hash")
    texts = {name: _text(members, name) for name in names}
    return Outcome(_verdict(verdict), **texts, transcript=_list(members, "transcript"))


def _known(members: object) -> ExpectedFailure:
    if not isinstance(members, dict):
        raise _Malformed("known must be an object")
    reason, link, answer_hash = (_text(members, name) for name in ("reason", "link", "answer_hash"))
    return ExpectedFailure(_verdict(members.get("verdict")), reason, link, answer_hash)


def _counts(counts: dict[str, Any]) -> Counter[Verdict]:
    if not all(type(number) is int for number in counts.values()):
        raise _Malformed("a count that is no integer")
    return Counter({_verdict(name): number for name, number in counts.items()})


def _seconds(members: dict[str, Any]) -> float:
    seconds: Any = members.get("seconds")
    if type(seconds) not in {int, float} or not 0 <= seconds < 1e9:
        raise _Malformed("seconds must be a number that makes sense")
    return float(seconds)


def _verdict(name: object) -> Verdict:
    try:
        return Verdict(str(name))
    except ValueError:
        raise _Malformed(f"{name!r} is no verdict") from None


def _text(members: dict[str, Any], name: str) -> str:
    value = members.get(name, "")
    if not isinstance(value, str):
        raise _Malformed(f"{name} must be a string")
    return value


def _class(name: object) -> ConformanceClass:
    try:
        return ConformanceClass(str(name))
    except ValueError:
        raise _Malformed(f"{name!r} is no class") from None


def _list(members: dict[str, Any], name: str) -> tuple[str, ...]:
    """The texts of a list that may be absent."""
    values = members.get(name, [])
    if not isinstance(values, list):
        raise _Malformed(f"{name} must be a list")
    return tuple(_texts(values))


def _texts(values: list[Any]) -> Iterator[str]:
    for value in values:
        if not isinstance(value, str):
            raise _Malformed("a list that must hold strings")
        yield value
