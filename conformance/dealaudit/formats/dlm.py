"""DLM, the text files of Duplimate machines: two cards a letter, and a checksum (spec AUDIT-3)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from operator import xor
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place
from dealaudit.formats.hands import Unreadable, of_holders
from dealaudit.formats.numbering import sets
from dealaudit.formats.steps import Event, Steps, Stray

MOST: Final = 99
"""Boards that a document has lines for."""

_BOARD: Final = re.compile(r"Board\s+(\d+)\s*=\s*(.*)")
_HEADING: Final = re.compile(r"(From board|To board|Status|Duplicates|Crypto key|Checksum)\s*=\s*(.*)")
_DOCUMENT: Final = re.compile(r"\[document\]", re.IGNORECASE)
_LOOKS: Final = re.compile(r"\s*(?:(?i:\[document\])|Board\s+\d+\s*=)")
_OTHER: Final = re.compile(r"[A-Za-z][\w -]*=")
_LETTERS: Final = "abcdefghijklmnop"
_UNUSED: Final = bytes(card // 13 for card in range(52))
"""What is written into the lines outside the set: North has the spades, East the hearts, and so on."""


class _State(NamedTuple):
    first: int | None = None
    """Of the boards of the set."""
    last: int | None = None
    read: int | None = None
    """The last board of the set that had its line."""
    seen: frozenset[int] = frozenset()
    """The boards of the set that had their lines."""
    sum: int = 0
    """Of the heading, by exclusive or."""


def recognises(line: str) -> bool:
    """Whether the line begins a document or has a board."""
    return bool(_LOOKS.match(line))


def _step(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    line = text.strip()
    if _DOCUMENT.fullmatch(line):
        return _State(), _finish(state, place)
    if match := _BOARD.fullmatch(line):
        return _board(state, place, int(match[1][:9]), match[2].strip())
    if match := _HEADING.fullmatch(line):
        return _heading(state, place, match[1], match[2].strip())
    return state, () if not line or _OTHER.match(line) else (Stray(place, text),)


def _board(state: _State, place: Place, number: int, value: str) -> tuple[_State, Sequence[Event]]:
    """The state and the events after the line of a board. A line outside the set is passed over."""
    if not (state.first is None or state.last is None or state.first <= number <= state.last):
        return state, ()
    if number in state.seen:
        return state, (Fault(place, f"board {number} has a line before this one: leave out the one that is wrong"),)
    missing = _missing(state, number - 1, place)
    has_end = state.last is not None and number <= MOST
    state = state._replace(read=max(number, state.read or 0), seen=state.seen | {number} if has_end else state.seen)
    try:
        deal = _deal(number, value)
    except Unreadable as why:
        return state, (*missing, Fault(place, f"board {number}: {why}"))
    printed = (state.first, state.last) if state.first is not None and state.last is not None else None
    return state, (*missing, Board(deal, place, str(number), set=printed))


def _missing(state: _State, last: int, place: Place) -> Sequence[Fault]:
    """A fault if boards of the set up to `last` had no line."""
    due = state.first if state.read is None else state.read + 1
    if state.first is None or state.last is None or due is None or due > last:
        return ()
    missing = f"board {due} is" if due == last else f"boards {due} to {last} are"
    return (
        Fault(place, f"{missing} missing from the set {state.first} to {state.last}: the file is cut off or damaged"),
    )


def _heading(state: _State, place: Place, name: str, value: str) -> tuple[_State, Sequence[Event]]:
    """The state and the events after a line of the heading."""
    if name == "Status":
        return state._replace(sum=state.sum ^ (value == "Show")), ()
    if not (value.isascii() and value.isdecimal() and len(value) < 10):
        return state, (Fault(place, f"{name} is a number: the line is damaged"),)
    number = int(value)
    if name == "Checksum":
        if state.sum == number:
            return state, ()
        return state, (
            Fault(place, f"the checksum of the heading is {number}, but its lines give {state.sum}: check them"),
        )
    state = state._replace(sum=state.sum ^ number)
    if name == "From board":
        state = state._replace(first=number)
    elif name == "To board":
        state = state._replace(last=number)
    elif name == "Crypto key" and number:
        return state, (Fault(place, "the boards are encrypted (Crypto key is not 0): write the file without a key"),)
    return state, ()


def _deal(number: int, value: str) -> Deal:
    """The deal of 26 letters and a checksum. Raises Unreadable."""
    letters, checksum = value[:26], value[26:]
    if not re.fullmatch("[a-p]{26}", letters) or not re.fullmatch("[0-9]{3}", checksum):
        raise Unreadable("26 letters a to p and three digits are due: the line is cut off or damaged")
    parity = reduce(xor, letters.encode(), number)
    if parity != int(checksum):
        raise Unreadable(f"the checksum is {checksum}, but the cards give {parity:03}: the line is damaged")
    return of_holders(bytes(half for letter in letters for half in divmod(_LETTERS.index(letter), 4)))


def _finish(state: _State, place: Place) -> Sequence[Event]:
    return _missing(state, state.last or 0, place)


STEPS: Final = Steps(_State(), _step, _finish)


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """Documents of at most 99 boards, each with all 99 lines."""
    for boards_of_set in sets(boards, MOST):
        first, last = boards_of_set[0][0], boards_of_set[-1][0]
        heading = {
            "Headline": "Deals", "Status": "Show", "Duplicates": 0, "From board": first, "To board": last,
            "Next board to duplimate": 0, "PrintOuts": 0, "Crypto key": 0, "Checksum": first ^ last ^ 1,
        }  # fmt: skip
        yield b"[Document]\n" + "".join(f"{name}={value}\n" for name, value in heading.items()).encode()
        deals = dict(boards_of_set)
        for number in range(1, MOST + 1):
            yield f"Duplicates {number:02}=0\n{_line(number, deals.get(number, _UNUSED))}\n".encode()


def _line(number: int, deal: Deal) -> str:
    letters = "".join(_LETTERS[4 * deal[card] + deal[card + 1]] for card in range(0, 52, 2))
    return f"Board {number:02}={letters}{reduce(xor, letters.encode(), number):03}"
