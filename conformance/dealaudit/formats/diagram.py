"""The diagram of the Icon Newsletter: North, West beside East, South (spec ICON-7, AUDIT-3)."""

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Fault, Place
from dealaudit.formats.hands import Unreadable, dealt
from dealaudit.formats.steps import Event, Steps, Stray
from dealcheck.bridge import SUITS

_HAND: Final = re.compile(r"\s*([SHDC]):\s?([AKQJT0-9]*)\s*")
_HANDS: Final = re.compile(r"\s*([SHDC]):\s?([AKQJT0-9]*)\s+\1:\s?([AKQJT0-9]*)\s*")
_BAR: Final = re.compile(r"\s*-{5,}\s*")
_ROWS: Final = 12
"""Lines with holdings: four of North, four of West and East, four of South."""

_SEATS: Final = ((0,), (3, 1), (2,))


class _State(NamedTuple):
    """The holdings of the diagram that has begun."""

    rows: tuple[tuple[str, ...], ...] = ()
    place: Place | None = None
    is_lost: bool = False
    """Whether a line was missing: up to the bar, nothing is read."""


def recognises(line: str) -> bool:
    """Whether the line has the holding of one hand, or of two in the same suit."""
    return bool(_HAND.fullmatch(line) or _HANDS.fullmatch(line))


def _step(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    match = _HANDS.fullmatch(text) or _HAND.fullmatch(text)
    if not match:
        if _BAR.fullmatch(text):
            return _State(), _cut(state)
        return state, () if not text.strip() else (Stray(place, text),)
    if state.is_lost:
        return state, ()
    suit, *holdings = match.groups()
    row = len(state.rows)
    is_due = suit == SUITS[row % 4] and len(holdings) == len(_SEATS[row // 4])
    if not is_due:
        begins = suit == SUITS[0] and len(holdings) == 1
        return _State((tuple(holdings),), place) if begins else _State(is_lost=True), _cut(state) or (_headless(place),)
    state = _State((*state.rows, tuple(holdings)), state.place or place)
    if len(state.rows) < _ROWS:
        return state, ()
    return _State(), (_board(state, state.place or place),)


def _headless(place: Place) -> Fault:
    return Fault(place, "a diagram begins with North's spades: lines before this one are missing")


def _board(state: _State, place: Place) -> Event:
    hands = []
    for block, seats in enumerate(_SEATS):
        rows = state.rows[4 * block : 4 * block + 4]
        hands += [(seat, [row[column] for row in rows]) for column, seat in enumerate(seats)]
    try:
        return Board(dealt(hands), place)
    except Unreadable as why:
        return Fault(place, str(why))


def _cut(state: _State) -> Sequence[Fault]:
    """A fault if the diagram is not complete."""
    if not state.rows or state.place is None:
        return ()
    return (
        Fault(
            state.place, f"the diagram has {len(state.rows)} of its {_ROWS} lines of cards: it is cut off or damaged"
        ),
    )


STEPS: Final = Steps(_State(), _step, lambda state, _place: _cut(state))
