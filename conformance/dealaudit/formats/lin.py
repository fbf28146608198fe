"""LIN, the notation of Bridge Base Online: `md|` with the dealer and three or four hands (spec AUDIT-3)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place, Text
from dealaudit.formats.hands import Unreadable, dealt, holdings
from dealaudit.formats.numbering import players, shown, vulnerability
from dealaudit.formats.steps import Event, Steps, Stray
from dealcheck.bridge import SEAT_NAMES, SUITS

_ORDER: Final = (2, 3, 0, 1)
"""The hands come from South on, whoever is the dealer."""

_COMMAND: Final = re.compile(r"(?:^|\|)\s*([a-z]{2})\|(?!(?:md|qx)\|)([^|]*)(\|?)", re.IGNORECASE)
_LOOKS: Final = re.compile(r"\s*(?:vg|qx|pn|rs|pw|mp|st|bn|md)\||.*\|md\|", re.IGNORECASE)
_GOES_ON: Final = re.compile(r"(?!(?:ah|st|sk)\|)[SHDCAKQJT0-9,\s]*(?:\||$)", re.IGNORECASE)
"""A line that goes on with hands, up to a bar."""

_LONGEST: Final = 200
"""Characters of hands that go on in the next line; four hands have fewer than 80."""

_TITLE: Final = re.compile(r"\s*(?:board\s*(\S+)|(?:[^\W\d]+\s*)?(\d\S*)\s*$)", re.IGNORECASE)
"""What ah says: Board 12, or the word of another language, or the number alone."""

_VULNERABLE: Final = {"None": "o", "NS": "n", "EW": "e", "All": "b"}
_ROOMS: Final = {"o": "Open", "c": "Closed"}
_ONCE: Final = frozenset({"md", "ah", "sv", "pn"})
"""Commands that a board has once: where one comes again, without qx, the next board begins."""

_HEADING: Final = frozenset({"vg", "rs", "pw"})
"""Commands that stand before the first board."""

NO_NAMES: Final = ",|"
"""Characters that end the name of a player."""


class _State(NamedTuple):
    """The board that has begun; it is given where the next one begins, since ah and sv may come late."""

    room: str = ""
    name: str = ""
    """Of the board: qx|o12| announces board 12 of the open room."""
    is_announced: bool = False
    """Whether qx has begun the board: then only qx or other hands end it."""
    title: str = ""
    """What ah calls it, which is more than qx says."""
    dealt: tuple[Place, int, Deal] | None = None
    """The hands: where they stand, the dealer, the deal."""
    vulnerable: str = ""
    seen: frozenset[str] = frozenset()
    text: Text = Text("lin")
    names: tuple[str, ...] = ()
    """The players from South on, in both rooms: they stay until others are named."""
    open: tuple[str, Deal] | None = None
    """The board last read. The closed room plays the same one."""
    begun: tuple[Place, str] | None = None
    """The hands that no bar has ended yet, and where they began."""


def recognises(line: str) -> bool:
    """Whether the line has commands of LIN."""
    return bool(_LOOKS.match(line))


def _step(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    if not state.begun:
        return _line(state, place, text)
    began, value = state.begun
    goes_on = len(value) < _LONGEST and _GOES_ON.match(text)
    if not goes_on:
        state, events = _finished(state)
        state, more = _line(state, place, text)
        return state, [*events, *more]
    more_of_it, bar, text = text.partition("|")
    value += more_of_it.strip()
    if not bar:
        return state._replace(begun=(began, value)), ()
    state, events = _dealt(state._replace(begun=None), began, value, is_cut=False)
    state, more = _commanded(state, place, bar + text)
    return state, [*events, *more]


def _line(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a line with which no hands go on."""
    if _COMMAND.search(text):
        return _commanded(state, place, text)
    if not text.strip() or recognises(text) or text.count("|") > 1:
        return state, ()
    state, events = _ended(state)
    return state, [*events, Stray(place, text)]


def _commanded(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    """The state and the events after the commands of a text."""
    events: list[Event] = []
    for command, value, end in _commands(text):
        if _begins(state, command):
            state, ended = _ended(state)
            events += ended
        state = state._replace(seen=state.seen | {command} & _ONCE)
        if command == "md" and not end:
            state = state._replace(begun=(place, value))
        elif command == "md" and value:
            state, dealt = _dealt(state, place, value, is_cut=False)
            events += dealt
        else:
            state = _told(state, command, value)
    return state, events


def _begins(state: _State, command: str) -> bool:
    """Whether the command begins the next board."""
    if "md" not in state.seen:
        return False
    return command in {"qx", "md"} or (command in state.seen and not state.is_announced)


def _told(state: _State, command: str, value: str) -> _State:
    """The state after a command beside the hands."""
    if command == "qx":
        room = _ROOMS.get(value[:1].lower(), "")
        return state._replace(room=room, name=value.lstrip("ocOC"), is_announced=True)
    if command == "ah" and (title := _TITLE.match(value)):
        return state._replace(title=title[1] or title[2])
    if command == "sv" and (vulnerable := vulnerability(value)):
        return state._replace(vulnerable=vulnerable)
    if command == "pn" and value.count(",") in {3, 7}:
        return state._replace(names=tuple(value.split(",")))
    is_nothing = not value and (command != "pg" or "md" not in state.seen)
    return state if is_nothing else state._replace(text=state.text.with_part(command, value))


def _finished(state: _State) -> tuple[_State, Sequence[Event]]:
    """The state and the events where hands that no bar has ended go on no more."""
    if not state.begun:
        return state, ()
    place, value = state.begun
    return _dealt(state._replace(begun=None), place, value, is_cut=True)


def _ended(state: _State) -> tuple[_State, Sequence[Event]]:
    """The state and the event after the board. The closed room's copy is the deal before."""
    after = _State(names=state.names, open=state.open)
    if not state.dealt:
        return after, ()
    place, dealer, deal = state.dealt
    name = state.title or state.name
    is_again = state.room == "Closed" and state.open == (name, deal)
    names = state.names[4:] if state.room == "Closed" and len(state.names) > 4 else state.names[:4]
    board = Board(
        deal, place, name, is_again, dealer, state.vulnerable, state.room,
        players=tuple(names[_ORDER.index(seat)] for seat in range(4)) if names else (), text=_inner(state.text),
    )  # fmt: skip
    return after._replace(open=(name, deal)), (board,)


def _inner(text: Text) -> Text:
    """The text without the ends of pages behind it, which are written anew."""
    parts = text.parts
    while parts and parts[-1] == ("pg", ""):
        parts = parts[:-1]
    return text._replace(parts=parts)


def _commands(text: str) -> Iterator[tuple[str, str, str]]:
    position = 0
    while match := _COMMAND.search(text, position):
        # The bar that ends a value stands before the next command too.
        position = match.end() - len(match[3])
        yield match[1].lower(), match[2].strip(), match[3]
        if position >= len(text):
            return


def _dealt(state: _State, place: Place, value: str, *, is_cut: bool) -> tuple[_State, Sequence[Event]]:
    """The state after the hands of a board, with the fault if they are no deal."""
    try:
        if is_cut and value.count(",") < 2:
            raise Unreadable("the hands do not end with a bar: the board is cut off")
        deal = _deal(value)
    except Unreadable as why:
        return state, (Fault(place, str(why)),)
    return state._replace(dealt=(place, _ORDER[int(value[0]) - 1], deal)), ()


def _deal(value: str) -> Deal:
    """The deal of `md`. Raises Unreadable."""
    if value[:1] not in {"1", "2", "3", "4"}:
        raise Unreadable("md begins with the dealer: 1 is South, 2 West, 3 North, 4 East")
    hands = value[1:].split(",")
    if len(hands) == 4 and not hands[3]:
        hands.pop()
    if len(hands) not in {3, 4}:
        raise Unreadable(
            f"{len(hands)} hand{'s' * (len(hands) != 1)}; three or four are due, from South on, with commas between"
        )
    return dealt([(seat, _hand(seat, hand)) for seat, hand in zip(_ORDER, hands, strict=False)])


def _hand(seat: int, text: str) -> list[str]:
    """The holdings S H D C of a hand such as SAKHQ2DT98765432C. Raises Unreadable."""
    if not text:
        raise Unreadable(f"{SEAT_NAMES[seat]}'s hand is not shown: show all hands")
    parts = re.split(f"([{SUITS}])", text.upper())
    holdings: dict[str, str] = dict(zip(parts[1::2], parts[2::2], strict=True))
    if parts[0] or len(holdings) != len(parts) // 2:
        raise Unreadable(f"{SEAT_NAMES[seat]}'s hand must name each suit once, before its ranks, as SAKHQ2DT98765432C")
    absent = [suit for suit in SUITS if suit not in holdings]
    if absent and sum(map(len, holdings.values())) != 13:
        raise Unreadable(f"{SEAT_NAMES[seat]}'s hand has no {' '.join(absent)}: name all four suits, a void too")
    return [holdings.get(suit, "") for suit in SUITS]


def _finish(state: _State, _place: Place) -> Sequence[Event]:
    state, events = _finished(state)
    return [*events, *_ended(state)[1]]


STEPS: Final = Steps(_State(), _step, _finish)


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """A line for each board, with three hands."""
    for each in shown(boards):
        hands = holdings(each.board.deal)
        deal = ",".join(
            "".join(suit + ranks for suit, ranks in zip(SUITS, hands[seat], strict=True)) for seat in _ORDER[:3]
        )
        room = "c" if each.board.room == "Closed" else "o"
        names = players(each.board, NO_NAMES)
        text = each.board.text.parts if each.board.text.notation == "lin" else ()
        commands = [
            *((name, value) for name, value in text if name in _HEADING),
            ("qx", f"{room}{each.name}"),
            *([("pn", ",".join(names[seat] for seat in _ORDER))] if names else []),
            ("md", f"{_ORDER.index(each.dealer) + 1}{deal}"),
            ("rh", ""),
            ("ah", f"Board {each.name}"),
            ("sv", _VULNERABLE[each.vulnerable]),
            *((name, value) for name, value in text if name not in _HEADING),
            ("pg", ""),
        ]
        yield ("".join(f"{name}|{value}|" for name, value in commands) + "\n").encode("latin-1", "replace")
