"""The procedure: a promise and the boards that were shown in, all that a report is made from out (spec chapter 15)."""

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dealaudit.proof import promise as files
from dealaudit.proof import shown as played
from dealaudit.proof.difference import turned
from dealaudit.proof.figures import spellings
from dealaudit.proof.finding import Finding, Verdict, differs, is_open, note, verdict
from dealaudit.proof.matching import Matched, Promise, Promised, matched, promised
from dealaudit.proof.promise import SHORT, Description, Keys, Session
from dealaudit.proof.shown import Shown

_FEWEST_OPEN: Final = 36
"""Boards that are dealt of a session whose number of boards is open, at least."""

_SAMPLE: Final = 400
_FEWEST_TRIED: Final = 4
"""Promised boards that are dealt for each spelling that is tried: so many in all, and so many of each session."""


class Boards(NamedTuple):
    """How many boards were promised, were shown, and how they compare."""

    promised: int
    shown: int
    agree: int
    differ: int
    missing: int


class Figure(NamedTuple):
    """The figure as it was written, as the promised boards need it, if that was found, and how many ways were tried."""

    written: str
    holds: str | None
    tried: int
    halves_exchanged: bool = False


class Proof(NamedTuple):
    """The verdict on a tournament, with all that was found."""

    verdict: Verdict
    boards: Boards
    sessions: int
    figure: Figure
    description: Description
    findings: tuple[Finding, ...]


def prove(description: Description, keys: Keys, shown: Sequence[Shown]) -> Proof:
    r"""The proof of the boards that were shown. Raises Unreadable if no figure is known yet.

    >>> from dealaudit.proof.promise import description, keys
    >>> told = description(b"TN Club\nDI DJI\nDV 1.5\nSN 1:1:A:Final\n", "a.sqd")
    >>> prove(told, keys(b"1,1:abcd\r\n", "a.sqk"), []).verdict
    <Verdict.IN_PART: 'in-part'>
    """
    if not description.figure:
        raise files.Unreadable("the description has no figure (DV) yet: add it as it was published, and nothing else")
    unlimited = played.unlimited(description.phases, shown)
    sessions = files.sessions(description, keys, unlimited)
    figure = _figure(description, sessions, shown)
    if figure.halves_exchanged:
        sessions = [session._replace(key=_exchanged(session.key)) for session in sessions]
    claims = played.claims(sessions, description.phases)
    promises = promised(sessions, figure.holds or figure.written, _open_boards(shown))
    result = matched(promises, claims, shown)
    boards, number, missing = _counted(promises, result)
    findings = (
        *_of_digest(description, keys), *_of_keys(description, keys), *_of_figure(figure, boards),
        *result.findings, *_of_faults(shown), *missing,
    )  # fmt: skip
    return Proof(verdict(findings), boards, number, figure, description, findings)


def _open_boards(shown: Sequence[Shown]) -> int:
    """The boards to deal of a session of which nobody promised how many it has."""
    return min(max([_FEWEST_OPEN, *(len(file.boards) for file in shown)]), files.MOST_BOARDS)


def _exchanged(key: str) -> str:
    half = len(key) // 2
    return key[half:] + key[:half]


def _of_digest(description: Description, keys: Keys) -> Iterator[Finding]:
    """Whether the keys are those that were promised."""
    way = files.line_ends(keys, description.digest)
    if not description.digest:
        yield is_open("digest", "the description promises no keys (it has no line KH): nothing says that they are old")
    elif way is None:
        yield differs("digest", "the keys are not the promised ones: their SHA-256 is another, whatever the line ends")
    elif way:
        yield is_open("digest", f"the line ends of the keys' file were changed: its SHA-256 is the promised one {way}")


def _of_keys(description: Description, keys: Keys) -> Iterator[Finding]:
    """Whether each session has a key of its own."""
    expected = set(files.due(description.phases))
    for place, number in sorted(expected - keys.keys.keys()):
        yield is_open("keys", f"session {place},{number} has no key: its boards cannot be dealt again")
    for place, number in sorted(keys.keys.keys() - expected):
        yield is_open("keys", f"there is a key for session {place},{number}, which the description does not have")
    by_key = defaultdict(list)
    for (place, number), key in keys.keys.items():
        by_key[key].append(f"{place},{number}")
        if len(key) < SHORT:
            yield note("keys", f"the key of session {place},{number} has {len(key)} characters: {SHORT} are due")
    for names in by_key.values():
        if len(names) > 1:
            yield differs("keys", f"sessions {' and '.join(names)} have the same key, and so the same boards")


def _figure(description: Description, sessions: Sequence[Session], shown: Sequence[Shown]) -> Figure:
    """As it was written if any board follows from that; otherwise the spelling from which most boards follow."""
    deals = {turned(board.deal, seats) for file in shown for board in file.boards for seats in range(4)}
    written = description.figure

    def hits(figure: str, sample: Iterable[Session], *, exchanged: bool = False) -> int:
        return sum(
            deal in deals
            for session in sample
            for kind in files.SETS
            for deal in session.deals(figure, kind, len(session.boards or range(_FEWEST_OPEN)),
                                      _exchanged(session.key) if exchanged else "")
        )  # fmt: skip

    if not deals or hits(written, sessions):
        return Figure(written, written, 1)
    others = spellings(written, description.means)
    tried = len(others) + 2  # as written, and with the halves of the keys exchanged
    if hits(written, sessions, exchanged=True):
        return Figure(written, written, tried, halves_exchanged=True)
    share = _SAMPLE // max(len(sessions), 1)
    sample = [session._replace(boards=_first(session.boards, share)) for session in sessions]
    best = max(others, key=lambda other: hits(other, sample), default=written)
    return Figure(written, best if hits(best, sessions) else None, tried)


def _first(boards: range | None, most: int) -> range:
    """The first boards of a session, at least some."""
    return (boards or range(_FEWEST_OPEN))[: max(most, _FEWEST_TRIED)]


def _of_figure(figure: Figure, boards: Boards) -> Iterator[Finding]:
    """Which way of writing the figure gives the boards, if it is not the one that was promised."""
    agree = f"{'all ' if boards.agree == boards.promised else ''}{boards.agree} boards are as promised"
    tried = f"{figure.tried} ways were tried: each is a choice that somebody could have made afterwards"
    if figure.halves_exchanged:
        yield is_open("halves", f"with the halves of each key exchanged {agree}; as they stand none is. {tried}")
    elif figure.holds is None:
        ways = f"{figure.tried - 1} other ways were tried, and none gives a board"
        yield note("figure", f"no board follows from the figure as written here ({figure.written}). {ways}")
    elif figure.holds != figure.written:
        wrong = f"as written here ({figure.written}) none is"
        yield is_open("figure", f"with the figure written {figure.holds} {agree}; {wrong}. {tried}")


def _of_faults(shown: Sequence[Shown]) -> Iterator[Finding]:
    """Places where no deal can be read; a file without any board is passed over."""
    for file in shown:
        for fault in file.faults:
            if file.boards:
                yield is_open("fault", f"{fault.place}: {fault.message}", file.name)
            else:
                yield note("passed over", f"{fault.place}: {fault.message}", file.name)


def _counted(promises: Promised, result: Matched) -> tuple[Boards, int, list[Finding]]:
    """The numbers of boards and of sessions, and a finding for each session of which boards are missing."""
    places: Mapping[int, set[int]] = defaultdict(set)
    for each in result.agreed | result.wrong:
        places[each.session].add(each.place)
    last: defaultdict[int, int] = defaultdict(int)  # the last session of a phase of which a board was shown
    for number in places:
        session = promises.sessions[number]
        last[session.phase] = max(last[session.phase], session.number)
    total = counted = 0
    findings = [
        note("open", f"nobody promised how many sessions phase {phase} has: the last one shown is {number}")
        for phase, number in last.items()
        if any(session.is_unlimited and session.phase == phase for session in promises.sessions)
    ]
    for number, session in enumerate(promises.sessions):
        shown = places.get(number, set())
        if session.is_unlimited and session.number > last[session.phase]:
            continue
        counted += 1
        wanted = range(len(session.boards)) if session.boards else range(max(shown, default=-1) + 1)
        total += len(wanted)
        if not session.boards and shown:
            message = f"nobody promised how many boards session {session.name} has: {len(shown)} were shown"
            findings.append(note("open", message, "", session.name))
        missing = [place for place in wanted if place not in shown]
        if not shown:
            size = f"{len(wanted)} boards" if wanted else "as many boards as it had"
            findings.append(is_open("unshown", f"session {session.name} was not shown: {size}", "", session.name))
        elif missing:
            labels = ", ".join(str(promises.label(Promise(number, "original", place))) for place in missing)
            message = f"session {session.name}: board{'s' * (len(missing) > 1)} {labels} not shown"
            findings.append(is_open("missing", message, "", session.name, labels))
    seen = sum(map(len, places.values()))
    wrong = len({(each.session, each.place) for each in result.wrong})
    return Boards(total, seen + result.added, seen - wrong, wrong + result.added, total - seen), counted, findings
