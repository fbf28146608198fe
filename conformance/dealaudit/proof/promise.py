"""The two files of a promise: the description of a tournament, and its keys (spec PROVE-1 to PROVE-5)."""

import hashlib
import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import islice
from typing import Final, NamedTuple

from dealaudit.deals import Deal
from dealref.numberings import bigdeal
from dealref.seeding import squaredeal

MOST_BOARDS: Final = 1000
"""The boards of one range (PROVE-2)."""

LAST_BOARD: Final = 9999

SHORT: Final = 40
"""Characters below which a key is short (PROVE-4)."""

SETS: Final = ("original", "reserve")

_ONCE: Final = ("TN", "DI", "DV", "KH")
_RANGE: Final = re.compile(r"(?:([1-9][0-9]*)([-x]))?([1-9][0-9]*)", re.ASCII)
_KEY: Final = re.compile(r"([1-9][0-9]*),(0|[1-9][0-9]*):([0-9A-Za-z]+)", re.ASCII)
_FIGURE: Final = re.compile(rb"^DV[^\n]*\n?", re.MULTILINE)
_SIGNS: Final = re.compile("#+")


class Unreadable(Exception):
    """A file that is no description, or no file of keys; the message says where, and what to do."""


class Phase(NamedTuple):
    """A phase of the tournament (PROVE-2, PROVE-3)."""

    sessions: int
    """0 if they are unlimited."""
    ranges: tuple[range, ...]
    """The boards of a session, in turn; none where they are chosen when it is dealt."""
    file: str
    title: str


class Description(NamedTuple):
    """What the organiser promised: the values of the lines, digests of the file, and a date that its comments have."""

    name: str
    means: str
    """Which figure will be used."""
    figure: str
    """Empty until it is known."""
    digest: str
    """Of the keys; empty until they are promised."""
    phases: tuple[Phase, ...]
    sha256: str
    sha256_before: str
    """Of the file without the line of the figure, as it stood before play."""
    date: str


class Keys(NamedTuple):
    """The keys by phase and session, and the bytes of their file."""

    keys: Mapping[tuple[int, int], str]
    data: bytes


class Session(NamedTuple):
    """A session with its key."""

    phase: int
    number: int
    key: str
    name: str
    """That of its file, without an ending."""
    title: str
    boards: range | None
    """None where they were chosen when it was dealt."""
    is_unlimited: bool

    def deals(self, figure: str, kind: str, count: int, key: str = "") -> list[Deal]:
        """The first deals of the original or the reserve set (PROVE-6)."""
        numbers = squaredeal.numbers(key or self.key, figure, kind, self.number if self.is_unlimited else None)
        return [bytes(bigdeal.unrank(number)) for number in islice(numbers, count)]


def description(data: bytes, source: str) -> Description:
    """The description in the bytes of a file. Raises Unreadable."""
    values: dict[str, str] = {}
    phases: list[Phase] = []
    comments: list[str] = []
    for place, line in _lines(data, source):
        if line.startswith("#"):
            comments.append(line)
            continue
        name, _, value = line.partition(" ")
        value = value.strip(" ")
        if name == "SN":
            phases.append(_phase(value, place))
        elif name not in _ONCE:
            raise Unreadable(f"{place}: a line begins with TN, DI, DV, SN or KH and a blank, or with #: {line[:40]!r}")
        elif name in values:
            raise Unreadable(f"{place}: a second line {name}: keep the one that was published")
        elif not value and name != "DV":
            raise Unreadable(f"{place}: nothing stands behind {name}")
        else:
            values[name] = value
    digest = values.get("KH", "").lower()
    if digest and not re.fullmatch("[0-9a-f]{64}", digest):
        raise Unreadable(f"{source}: KH is the SHA-256 of the keys, 64 hexadecimal digits, not {digest[:70]!r}")
    if not phases:
        raise Unreadable(f"{source}: there is no phase in it (a line SN): is it the description of a tournament?")
    date = re.search(r"\b20[0-9]{2}-[0-9]{2}-[0-9]{2}\b", " ".join(comments))
    before = _FIGURE.sub(b"", data)
    return Description(
        values.get("TN", ""), values.get("DI", ""), values.get("DV", ""), digest, tuple(phases),
        hashlib.sha256(data).hexdigest(), hashlib.sha256(before).hexdigest(), date.group() if date else "",
    )  # fmt: skip


def keys(data: bytes, source: str) -> Keys:
    """The keys in the bytes of a file. Raises Unreadable."""
    by_session: dict[tuple[int, int], str] = {}
    for place, line in _lines(data, source):
        match = _KEY.fullmatch(line)
        if not match:
            raise Unreadable(f"{place}: a line is phase,session:key with letters and digits, as 1,2:Zk3p...")
        session = int(match[1]), int(match[2])
        if session in by_session:
            raise Unreadable(
                f"{place}: session {match[1]},{match[2]} has a second key: keep the published file as it was"
            )
        by_session[session] = match[3]
    if not by_session:
        raise Unreadable(f"{source}: there is no key in it")
    return Keys(by_session, data)


def due(phases: Iterable[Phase]) -> Iterator[tuple[int, int]]:
    """The phase and the session of each key that a description needs (PROVE-4)."""
    for place, phase in enumerate(phases, start=1):
        yield from ((place, number) for number in (range(1, phase.sessions + 1) if phase.sessions else (0,)))


def line_ends(promised: Keys, digest: str) -> str | None:
    """How the lines have to end for the promised digest: empty as they do; None if no line end brings it (PROVE-5)."""
    lines = promised.data.removeprefix(b"\xef\xbb\xbf").replace(b"\r\n", b"\n").replace(b"\r", b"\n").rstrip(b"\n")
    tried = {
        "": promised.data,
        "with CR LF at the end of each line": lines.replace(b"\n", b"\r\n") + b"\r\n",
        "with CR LF between the lines": lines.replace(b"\n", b"\r\n"),
        "with LF at the end of each line": lines + b"\n",
        "with LF between the lines": lines,
    }
    return next((way for way, data in tried.items() if hashlib.sha256(data).hexdigest() == digest), None)


def sessions(promised: Description, known: Keys, unlimited: Mapping[int, int]) -> list[Session]:
    """Every session that has a key, of an unlimited phase as many as are said by its number."""
    described = []
    for place, phase in enumerate(promised.phases, start=1):
        for number in range(1, (phase.sessions or unlimited.get(place, 0)) + 1):
            key = known.keys.get((place, number if phase.sessions else 0))
            if key is not None:
                boards = phase.ranges[(number - 1) % len(phase.ranges)] if phase.ranges else None
                title = filled(phase.title, f"{number}")
                name = filled(phase.file, f"{number}")
                described.append(Session(place, number, key, name, title, boards, is_unlimited=not phase.sessions))
    return described


def filled(pattern: str, *numbers: str) -> str:
    """The pattern with numbers for its first run of `#`, with zeros in front of each (PROVE-3).

    >>> filled("RR##", "7"), filled("Round #/9", "7"), filled("RR##", "1", "3")
    ('RR07', 'Round 7/9', 'RR01-03')
    """
    return _SIGNS.sub(lambda run: "-".join(number.zfill(len(run.group())) for number in numbers), pattern, count=1)


def ranges(text: str) -> tuple[range, ...]:
    """The ranges of a list of boards (PROVE-2). Raises ValueError.

    >>> ranges("16"), ranges("2x10"), ranges("?")
    ((range(1, 17),), (range(1, 11), range(11, 21)), ())
    """
    if text == "?":
        return ()
    parts: list[range] = []
    for part in text.split(","):
        match = _RANGE.fullmatch(part)
        if not match:
            raise ValueError(f"boards are 20, 17-32, 2x16, a list of these, or ?, not {text[:40]!r}")
        low, sign, high = int(match[1] or 1), match[2], int(match[3])
        if sign == "x":
            parts += [range(first * high + 1, (first + 1) * high + 1) for first in range(min(low, LAST_BOARD))]
        else:
            parts.append(range(low, high + 1))
    if any(not boards or len(boards) > MOST_BOARDS or boards[-1] > LAST_BOARD for boards in parts):
        raise ValueError(f"a range has 1 to {MOST_BOARDS} boards, and the last is at most {LAST_BOARD}: {text[:40]!r}")
    return tuple(parts)


def _phase(value: str, place: str) -> Phase:
    parts = value.split(":", 3)
    if len(parts) < 4 or not parts[0].isdecimal() or not parts[0].isascii() or not parts[2]:
        raise Unreadable(
            f"{place}: a phase is sessions:boards:file name:description, as SN 4:1-14,15-28:QF#:Quarter #/4"
        )
    try:
        boards = ranges(parts[1])
    except ValueError as error:
        raise Unreadable(f"{place}: {error}") from error
    if int(parts[0]) > MOST_BOARDS:
        raise Unreadable(f"{place}: a phase has at most {MOST_BOARDS} sessions")
    return Phase(int(parts[0]), boards, parts[2], parts[3])


def _lines(data: bytes, source: str) -> Iterator[tuple[str, str]]:
    """The lines that are not empty, without the blanks at their ends, each with its place. Raises Unreadable."""
    if data[:2] in {b"\xff\xfe", b"\xfe\xff"} or b"\0" in data:
        raise Unreadable(f"{source}: it is no text, or text in UTF-16: save it as UTF-8")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        text = data.decode("latin-1")
    for number, line in enumerate(re.split(r"\r\n|\r|\n", text), start=1):
        if stripped := line.rstrip():
            yield f"{source}, line {number}", stripped
