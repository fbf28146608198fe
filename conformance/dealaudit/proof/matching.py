"""The boards that were shown against the promised ones (spec PROVE-8, PROVE-10)."""

from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal
from dealaudit.formats.numbering import number
from dealaudit.proof import difference
from dealaudit.proof.finding import Finding, differs, is_open, note
from dealaudit.proof.promise import SETS, Session
from dealaudit.proof.shown import Claim, Shown, stem
from dealcheck.bridge import SEAT_NAMES

_MOST_COMPARED: Final = 1_000_000
"""Pairs of boards in which the promised board that is most like a strange one is looked for."""

_SEVERAL: Final = 3
"""Boards of a file that are told together if none of them was promised."""


class Promise(NamedTuple):
    """A promised board: its session by its place in the list, its set, and its place in the session, from 0."""

    session: int
    kind: str
    place: int


class Promised(NamedTuple):
    """All promised boards, and the promise behind each deal."""

    sessions: Sequence[Session]
    boards: Mapping[Promise, Deal]
    of: Mapping[Deal, Promise]

    def label(self, promise: Promise, offset: int = 1) -> int:
        """The number of the board in its session; counted from `offset` where the session has no numbers of its own."""
        boards = self.sessions[promise.session].boards
        return (boards[0] if boards else offset) + promise.place

    def name(self, promise: Promise) -> str:
        """The name of the session's file."""
        return self.sessions[promise.session].name + ("reserve" if promise.kind == "reserve" else "")


class Told(NamedTuple):
    """One shown board: the promised one that it is or stands for, if any, and what is wrong with it, if anything."""

    promise: Promise | None
    finding: Finding | None = None
    is_wrong: bool = True


class Matched(NamedTuple):
    """The promised boards that were shown as promised, those that were not, and what was found."""

    agreed: frozenset[Promise]
    wrong: frozenset[Promise]
    added: int
    findings: tuple[Finding, ...]


def promised(sessions: Sequence[Session], figure: str, open_boards: int) -> Promised:
    """Every promised board; `open_boards` of each session that has no number of boards. Later ones give way."""
    boards = {
        Promise(place, kind, board): deal
        for kind in SETS
        for place, session in enumerate(sessions)
        for board, deal in enumerate(session.deals(figure, kind, len(session.boards or range(open_boards))))
    }
    of: dict[Deal, Promise] = {}
    for promise, deal in boards.items():
        of.setdefault(deal, promise)
    return Promised(sessions, boards, of)


def matched(promises: Promised, claims: Mapping[str, Claim], shown: Sequence[Shown]) -> Matched:
    """Each file against the sessions that it claims by its name, or that its deals are of."""
    told = [each for file in shown for each in _of_file(promises, claims.get(stem(file.name)), file)]
    wrong = {each.promise for each in told if each.promise and each.is_wrong}
    agreed = {each.promise for each in told if each.promise and not each.is_wrong} - wrong
    added = sum(each.promise is None and each.is_wrong for each in told)
    return Matched(frozenset(agreed), frozenset(wrong), added, tuple(each.finding for each in told if each.finding))


def _of_file(promises: Promised, claim: Claim | None, file: Shown) -> Iterator[Told]:
    """What each board of the file is, and what the file as a whole is."""
    hits = [promises.of.get(board.deal) for board in file.boards]
    own = _own(promises, claim, file, hits)
    if not any(hits) and claim is None:
        yield from _strangers(promises, file)
        return
    yield from _names(promises, claim, own, file)
    offsets = _offsets(promises, own, file.boards, hits)
    yield from _numbered(promises, offsets, file)
    told = [
        _turned(promises, file, position) or _changed(promises, own, file, position, offsets)
        for position, hit in enumerate(hits)
        if hit is None
    ]
    yield from _replaced(promises, own, file, told)
    others = Counter((hit.session, hit.kind) for hit in hits if hit and (hit.session, hit.kind) not in own)
    for other, count in others.items():
        name = promises.name(Promise(*other, 0))
        boards = f"{count} boards that were" if count > 1 else "a board that was"
        message = f"{file.name} holds {boards} promised for {name}: why was that played here?"
        yield Told(None, differs("session", message, file.name, name), is_wrong=False)
    for position, hit in enumerate(hits):
        if hit and (hit.session, hit.kind) in others:
            yield Told(hit)
        elif hit:
            yield _in_place(promises, file, position, hit, hits, offsets)


Own = Sequence[tuple[int, str]]
"""Sessions by their places, each with its set."""


def _own(promises: Promised, claim: Claim | None, file: Shown, hits: Sequence[Promise | None]) -> Own:
    """The sessions that the file is compared with: those of its name; otherwise those of its deals.

    Without a name, a board of another session is foreign if half a session stands in the file, and it in its place.
    """
    counts = Counter((hit.session, hit.kind) for hit in hits if hit)
    if claim is not None:
        places = [promises.sessions.index(session) for session in claim[0]]
        kinds = Counter({claim[1]: 1})  # its own, unless more boards are of the other set
        for (place, kind), count in counts.items():
            kinds[kind] += count * (place in places)
        return [(place, kinds.most_common(1)[0][0]) for place in places]
    main = [own for own, count in counts.items() if count * 2 >= len(promises.sessions[own[0]].boards or range(8))]
    numbers = {
        number(board.name)
        for board, hit in zip(file.boards, hits, strict=True)
        if hit and (hit.session, hit.kind) in main
    }
    lacking = {label for place, _ in main for label in promises.sessions[place].boards or ()} - numbers
    foreign = {
        (hit.session, hit.kind)
        for board, hit in zip(file.boards, hits, strict=True)
        if hit and (hit.session, hit.kind) not in main and number(board.name) in lacking
    }
    return [own for own in counts if own not in foreign]


def _names(promises: Promised, claim: Claim | None, own: Own, file: Shown) -> Iterator[Told]:
    """What there is to say of the name of the file."""
    name = ", ".join(promises.name(Promise(place, kind, 0)) for place, kind in own)
    if claim is None:
        message = f"{file.name} has the name of no session: by its deals it is {name}"
        yield Told(None, note("name", message, file.name, name), is_wrong=False)
    reserve = any(kind == "reserve" for _, kind in own)
    if reserve != bool(claim and claim[1] == "reserve"):
        remark = "the use of a reserve set has to be announced" if reserve else "it says that it is a reserve set"
        message = f"{file.name} holds {name}, and its name does not say so: {remark}"
        yield Told(None, is_open("reserve", message, file.name, name), is_wrong=False)


def _offsets(
    promises: Promised, own: Own, boards: Sequence[Board], hits: Sequence[Promise | None]
) -> dict[tuple[int, str], int]:
    """The number of the first board of each session, as the boards of the file have it.

    It is the promised one, unless all boards of the session are numbered otherwise in the same way. Without promised
    numbers it is that of most boards, or the lowest one.
    """
    votes: dict[tuple[int, str], Counter[int]] = defaultdict(Counter)
    for board, hit in zip(boards, hits, strict=True):
        if hit and (printed := number(board.name)):
            votes[hit.session, hit.kind][printed - hit.place] += 1
    lowest = min(filter(None, (number(board.name) for board in boards)), default=1)
    offsets = {}
    for session in (*own, *votes):
        (most, times), *others = votes[session].most_common() or [(lowest, 0)]
        due = promises.sessions[session[0]].boards
        offsets[session] = due[0] if due and (others or times < _SEVERAL) else most
    return offsets


def _numbered(promises: Promised, offsets: Mapping[tuple[int, str], int], file: Shown) -> Iterator[Told]:
    """Sessions whose boards stand in their order, but under other numbers."""
    for (place, kind), first in offsets.items():
        due, name = promises.sessions[place].boards, promises.name(Promise(place, kind, 0))
        if due and due[0] != first:
            message = f"{file.name} numbers the boards of {name} from {first} on, promised are {due[0]} to {due[-1]}"
            yield Told(None, is_open("numbers", message, file.name, name), is_wrong=False)


def _in_place(
    promises: Promised, file: Shown, position: int, hit: Promise, hits: Sequence[Promise | None],
    offsets: Mapping[tuple[int, str], int],
) -> Told:  # fmt: skip
    """A promised board of the session: it agrees if it has its number; without numbers, if it stands in order."""
    board = file.boards[position]
    name, due = promises.name(hit), offsets[hit.session, hit.kind] + hit.place
    printed = number(board.name)
    before = [other for other in hits[:position] if other and other[:2] == hit[:2]]
    if printed == due or (printed is None and all(other.place < hit.place for other in before)):
        return Told(hit, is_wrong=False)
    again = hit in before or any(other == hit for other in hits[position + 1 :])
    shown = _board(board, position)
    words = f"board {due} again" if again else f"board {due}: it was played out of order"
    kind = "repeated" if again else "order"
    finding = differs(kind, f"{shown} of {file.name} is session {name}'s {words}", file.name, name, board.name)
    return Told(None if again else hit, finding)


def _replaced(promises: Promised, own: Own, file: Shown, told: Sequence[Told]) -> Iterator[Told]:
    """Boards that nobody promised: a finding for each, or one for a whole file."""
    kinds = {each.finding.kind for each in told if each.finding}
    if kinds != {"replaced"} or len(told) < len(file.boards) or len(told) < _SEVERAL:
        yield from told
        return
    yield from (each._replace(finding=None) for each in told)
    name = ", ".join(promises.name(Promise(place, kind, 0)) for place, kind in own)
    message = (
        f"none of the {len(told)} boards of {file.name} is one that was promised for {name}, or for another session"
    )
    yield Told(None, differs("replaced", message, file.name, name), is_wrong=False)


def _turned(promises: Promised, file: Shown, position: int) -> Told | None:
    """A promised board whose hands were given to other players."""
    board = file.boards[position]
    for seats, name in enumerate(SEAT_NAMES[1:], start=1):
        if hit := promises.of.get(difference.turned(board.deal, -seats)):
            words = f"board {promises.label(hit)} of {promises.name(hit)}, turned"
            message = f"{_board(board, position)} of {file.name} is {words}: North's promised hand is with {name}"
            return Told(hit, differs("turned", message, file.name, promises.name(hit), board.name))
    return None


def _changed(promises: Promised, own: Own, file: Shown, position: int, offsets: Mapping[tuple[int, str], int]) -> Told:
    """A board that nobody promised: it stands for the promised one of its number, or was added."""
    board = file.boards[position]
    for place, kind in own:
        printed = number(board.name)
        expected = Promise(place, kind, printed - offsets[place, kind] if printed else position)
        if expected in promises.boards:
            name = promises.name(expected)
            words = difference.in_words(promises.boards[expected], board.deal)
            message = f"{_board(board, position)} of session {name}: {words}"
            few = len(difference.elsewhere(promises.boards[expected], board.deal)) <= difference.FEW
            return Told(expected, differs("cards" if few else "replaced", message, file.name, name, board.name))
    names = ", ".join(promises.name(Promise(place, kind, 0)) for place, kind in own)
    message = f"{_board(board, position)} of {file.name} was added: {names} has no board of this number"
    return Told(None, differs("added", message, file.name, names, board.name or str(position + 1)))


def _strangers(promises: Promised, file: Shown) -> Iterator[Told]:
    """The boards of a file without a promised board, and with the name of no session."""
    strangers = 0
    for position in range(len(file.boards)):
        told = _turned(promises, file, position) or _nearest(promises, file, position)
        strangers += told is None
        if told:
            yield told
    yield from [Told(None)] * strangers
    if strangers:
        message = (
            f"{strangers} of {len(file.boards)} boards of {file.name} were not promised: is it of this tournament?"
        )
        yield Told(None, differs("strange", message, file.name), is_wrong=False)


def _nearest(promises: Promised, file: Shown, position: int) -> Told | None:
    """The promised board of which the board has all but a few cards."""
    if not 0 < len(promises.boards) * len(file.boards) <= _MOST_COMPARED:
        return None
    board = file.boards[position]
    nearest = min(promises.boards, key=lambda one: len(difference.elsewhere(promises.boards[one], board.deal)))
    if len(difference.elsewhere(promises.boards[nearest], board.deal)) > difference.FEW:
        return None
    name = promises.name(nearest)
    words = difference.in_words(promises.boards[nearest], board.deal)
    message = f"{_board(board, position)} of {file.name}, board {promises.label(nearest)} of {name}: {words}"
    return Told(nearest, differs("cards", message, file.name, name, board.name))


def _board(board: Board, position: int) -> str:
    """The board by its number, or by its place in the file."""
    return f"board {board.name}" if board.name else f"deal {position + 1}"
