"""RBN, Richard Pavlicek's notation: the hands stand behind the label H, the board's number behind B (spec AUDIT-3)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place, Text
from dealaudit.formats.hands import Unreadable, dealt, holdings
from dealaudit.formats.numbering import players, seat, shown, vulnerability
from dealaudit.formats.steps import Event, Steps, Stray
from dealcheck.bridge import SEAT_NAMES, SEATS

_LINE: Final = re.compile(r"([A-Z0-9%{])(?:[ \t]+(.*))?")
_HANDS: Final = re.compile(r"H[ \t]+[A-Z][:;]")
_VULNERABLE: Final = {"None": "Z", "NS": "N", "EW": "E", "All": "B"}
_START: Final = re.compile(r"([NESW?])([ZNEB?])(?::(.*))?")
"""Dealer and vulnerability before the calls of A."""

_SIDES: Final = ((0, 2), (3, 1))
"""N has the players as North+South:West+East."""

_BEFORE: Final = "DTLESFK"
"""Labels that stand before the players."""

NO_NAMES: Final = "+:"
"""Characters that end the name of a player."""


_NAMES: Final = re.compile(r"([^+:]*)(?:\+([^+:]*))?(?::([^+:]*)(?:\+([^+:]*))?)?(?::([OC]))?")
_ROOMS: Final = {"O": "Open", "C": "Closed"}


class _State(NamedTuple):
    """The record that has begun."""

    name: str = ""
    dealt: tuple[Place, Deal] | None = None
    start: tuple[str, str] = ("", "")
    """Dealer and vulnerability."""
    room: str = ""
    players: tuple[str, ...] = ()
    text: Text = Text("rbn")
    is_in_text: bool = False
    """Whether a paragraph of text goes on."""
    is_lost: bool = False
    """Whether its hands could not be read."""
    last: Board | None = None
    """The board of the record before."""


def recognises(line: str) -> bool:
    """Whether the line has hands behind the label H."""
    return bool(_HANDS.match(line))


def _step(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    line = text.strip()
    if not line:
        return _ended(state)
    match = _LINE.fullmatch(line)
    if not match or line[0] in "%{" or (state.is_in_text and not recognises(line)):
        return _beside(state, place, text)
    state, label, value = state._replace(is_in_text=False), match[1], match[2] or ""
    before: Sequence[Event] = ()
    if label in "BH" and (state.dealt or state.is_lost):
        state, before = _ended(state)
    if label != "H":
        return _told(state, label, value), before
    try:
        return state._replace(dealt=(place, _deal(value))), before
    except Unreadable as why:
        return state._replace(is_lost=True), [*before, Fault(place, str(why))]


def _beside(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a line without a label, such as a paragraph of text from { to }."""
    line = text.strip()
    if line[0] in "%{" or state.is_in_text:
        is_open = (state.is_in_text or line[0] == "{") and not line.endswith("}")
        return state._replace(text=state.text.with_part("", text), is_in_text=is_open), ()
    state, events = _ended(state)
    return state, [*events, Stray(place, text)]


def _told(state: _State, label: str, value: str) -> _State:
    """The state after a line beside the hands."""
    if label == "B":
        name, _, value = value.partition(":")
        state = state._replace(name=name)
    elif label == "A" and (start := _START.fullmatch(value)):
        state, value = state._replace(start=(start[1], start[2])), start[3] or ""
    elif label == "N" and (names := _NAMES.fullmatch(value)):
        players = tuple(names[group] or "" for group in (1, 4, 2, 3))
        return state._replace(players=players * any(players), room=_ROOMS.get(names[5] or "", ""))
    return state._replace(text=state.text.with_part(label, value)) if value else state


def _ended(state: _State) -> tuple[_State, Sequence[Event]]:
    """The state and the event after the record.

    One without hands is another table of the board before if it has calls; otherwise what it has is of the next one.
    """
    dealer, vulnerable = state.start
    if state.dealt:
        place, deal = state.dealt
        board = Board(deal, place, state.name)
    elif state.last and dealer and not state.is_lost:
        board = state.last._replace(name=state.name or state.last.name, is_again=True)
    else:
        return _State() if state.is_lost else state._replace(is_in_text=False, start=("", "")), ()
    board = board._replace(
        dealer=seat(dealer), vulnerable=vulnerability(vulnerable),
        room=state.room, players=state.players, text=state.text,
    )  # fmt: skip
    return _State(last=board), (board,)


def _deal(value: str) -> Deal:
    """The deal behind H: a semicolon hides a hand from view, but shows it here. Raises Unreadable."""
    first, *hands = re.split("[:;]", value.strip())
    if len(first) != 1 or first not in SEATS:
        raise Unreadable("H begins with the seat of its first hand: N:, E:, S: or W:")
    while hands and not hands[-1]:
        hands.pop()
    if len(hands) not in {3, 4}:
        raise Unreadable(f"{len(hands)} hand{'s' * (len(hands) != 1)}; three or four are due, with colons between")
    held = [((SEATS.index(first) + turn) % 4, hand) for turn, hand in enumerate(hands)]
    for whose, hand in held:
        if not hand:
            raise Unreadable(f"{SEAT_NAMES[whose]}'s hand is not shown: show all hands")
    return dealt([(whose, hand.split(".")) for whose, hand in held])


STEPS: Final = Steps(_State(), _step, lambda state, _place: _ended(state)[1])


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """A record for each board: its number, the four hands from North on, the dealer and the vulnerability."""
    for each in shown(boards):
        hands = ":".join(".".join(hand) for hand in holdings(each.board.deal))
        text = each.board.text.parts if each.board.text.notation == "rbn" else ()
        start = f"{SEATS[each.dealer]}{_VULNERABLE[each.vulnerable]}:"
        section, calls = (dict(text).get(label, "") for label in "BA")
        lines = [
            *(f"{label} {value}" for label, value in text if label in _BEFORE and label),
            *_players(each.board),
            f"B {each.name}{section and ':' + section}",
            f"H N:{hands}",
            f"A {start}{calls}",
            *(
                f"{label} {value}" if label else value
                for label, value in text
                if label not in _BEFORE + "AB" or not label
            ),
        ]
        yield ("\n".join(lines) + "\n\n").encode("latin-1", "replace")


def _players(board: Board) -> list[str]:
    """The line N, if it says anything."""
    names = players(board, NO_NAMES) or ("", "", "", "")
    pairs = ["+".join(names[whose] for whose in side) if any(names[whose] for whose in side) else "" for side in _SIDES]
    room = board.room[:1]
    return [f"N {':'.join([*pairs, room] if room else pairs)}"] if any([*pairs, room]) else []
