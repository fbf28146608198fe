"""LIN, the notation of Bridge Base Online: `md|` with the dealer and three or four hands (spec AUDIT-3)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place
from dealaudit.formats.hands import Unreadable, dealt, holdings
from dealaudit.formats.numbering import numbered
from dealaudit.formats.steps import Event, Steps, Stray
from dealcheck.bridge import SEAT_NAMES, SUITS
from dealref.seeding import pbn_file

_ORDER: Final = (2, 3, 0, 1)
"""The hands come from South on, whoever is the dealer."""

_COMMAND: Final = re.compile(r"(?:^|\|)\s*(md|qx|ah)\|([^|]*)(\|?)", re.IGNORECASE)
_LOOKS: Final = re.compile(r"\s*(?:vg|qx|pn|rs|pw|mp|st|bn|md)\||.*\|md\|", re.IGNORECASE)
_GOES_ON: Final = re.compile(r"(?!(?:ah|st|sk)\|)[SHDCAKQJT0-9,\s]*(?:\||$)", re.IGNORECASE)
"""A line that goes on with hands, up to a bar."""

_LONGEST: Final = 200
"""Characters of hands that go on in the next line; four hands have fewer than 80."""

_BOARD: Final = re.compile(r"board\s*(\S+)", re.IGNORECASE)
_VULNERABLE: Final = {"None": "o", "NS": "n", "EW": "e", "All": "b"}


class _State(NamedTuple):
    room: str = ""
    name: str = ""
    """Of the board that is to come: qx|o12| announces board 12 of the open room."""
    open: tuple[str, Deal] | None = None
    """The board last read. The closed room plays the same one."""
    begun: tuple[Place, str] | None = None
    """The hands that no bar has ended yet, and where they began."""


def looks(line: str) -> bool:
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
    return _commanded(state, place, bar + text, events)


def _line(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a line with which no hands go on."""
    if not _COMMAND.search(text):
        is_lin = not text.strip() or looks(text) or text.count("|") > 1
        return state, () if is_lin else (Stray(place, text),)
    return _commanded(state, place, text, ())


def _commanded(state: _State, place: Place, text: str, before: Sequence[Event]) -> tuple[_State, Sequence[Event]]:
    """The state and the events after the commands of a text, with the events before."""
    events = list(before)
    for command, value, end in _commands(text):
        if command == "qx":
            state = state._replace(room=value[:1].lower(), name=value.lstrip("ocOC"))
        elif command == "md" and not end:
            state = state._replace(begun=(place, value))
        elif command == "md" and value:
            state, event = _dealt(state, place, value, is_cut=False)
            events += event
        elif command == "ah" and (board := _BOARD.match(value)):
            events[-1:] = [_named(event, board[1]) for event in events[-1:]]
    return state, events


def _finished(state: _State) -> tuple[_State, Sequence[Event]]:
    """The state and the events where hands that no bar has ended go on no more."""
    if not state.begun:
        return state, ()
    place, value = state.begun
    return _dealt(state._replace(begun=None), place, value, is_cut=True)


def _named(event: Event, name: str) -> Event:
    """A board with this name; any other event as it is."""
    return event._replace(name=name) if isinstance(event, Board) else event


def _commands(text: str) -> Iterator[tuple[str, str, str]]:
    position = 0
    while found := _COMMAND.search(text, position):
        # The bar that ends a value stands before the next command too.
        position = found.end() - len(found[3])
        yield found[1].lower(), found[2].strip(), found[3]
        if position >= len(text):
            return


def _dealt(state: _State, place: Place, value: str, *, is_cut: bool) -> tuple[_State, Sequence[Event]]:
    """The state and the event after the hands of a board. The closed room's copy of a board is passed over."""
    name = state.name
    try:
        if is_cut and value.count(",") < 2:
            raise Unreadable("the hands do not end with a bar: the board is cut off")
        deal = _deal(value)
    except Unreadable as why:
        return state._replace(room="", name=""), (Fault(place, str(why)),)
    is_copy = state.room == "c" and state.open == (name, deal)
    return _State(open=(name, deal)), () if is_copy else (Board(deal, place, name),)


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
    found: dict[str, str] = dict(zip(parts[1::2], parts[2::2], strict=True))
    if parts[0] or len(found) != len(parts) // 2:
        raise Unreadable(f"{SEAT_NAMES[seat]}'s hand must name each suit once, before its ranks, as SAKHQ2DT98765432C")
    absent = [suit for suit in SUITS if suit not in found]
    if absent and sum(map(len, found.values())) != 13:
        raise Unreadable(f"{SEAT_NAMES[seat]}'s hand has no {' '.join(absent)}: name all four suits, a void too")
    return [found.get(suit, "") for suit in SUITS]


STEPS: Final = Steps(_State(), _step, lambda state, _place: _finished(state)[1])


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """A line for each board, with three hands."""
    for number, deal in numbered(boards):
        hands = holdings(deal)
        shown = ",".join(
            "".join(suit + ranks for suit, ranks in zip(SUITS, hands[seat], strict=True)) for seat in _ORDER[:3]
        )
        dealer = _ORDER.index(pbn_file.dealer(number)) + 1
        vulnerable = _VULNERABLE[pbn_file.vulnerable(number)]
        yield f"qx|o{number}|md|{dealer}{shown}|rh||ah|Board {number}|sv|{vulnerable}|pg||\n".encode()
