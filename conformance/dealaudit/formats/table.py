"""CSV: a column of deals in any form of one line, or a column for each holding as Big Deal writes (spec AUDIT-3)."""

import csv
import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealaudit.deals import Board, Deal, Fault, Place, Text
from dealaudit.formats.hands import Unreadable, dealt
from dealaudit.formats.lines import quoted
from dealaudit.formats.numbering import seat, shown, vulnerability
from dealaudit.formats.one_line import in_any_form, to_pbn
from dealaudit.formats.steps import Event, Steps, Stray, no_more
from dealcheck.bridge import SEATS

_DELIMITERS: Final = ",;\t"
_HOLDING: Final = re.compile("[AKQJT0-9]{0,13}")
_NUMBERS: Final = frozenset({"board", "nr", "no", "no.", "number", "board number", "#"})
"""How a column of board numbers is headed."""

_VULNERABLE: Final = frozenset({"vulnerable", "vulnerability", "vul", "vuln"})
_BIG_DEALS: Final = ("board", "start")
"""What Big Deal has behind the 16 holdings: the number, and dealer and vulnerability as S/EW."""


class _State(NamedTuple):
    """What the first rows have shown."""

    header: tuple[str, ...] = ()
    delimiter: str = ""
    column: int = 0


def recognises(line: str) -> bool:
    """Whether a cell of the line, or its first 16 cells, look like a deal."""
    return bool(_delimiter(line))


def _delimiter(line: str) -> str:
    """The delimiter that shows a deal in the line, or nothing."""
    return next((char for char in _DELIMITERS if char in line and _column(_cells(line, char)) is not None), "")


def _cells(line: str, delimiter: str) -> list[str]:
    try:
        return [cell.strip() for cell in next(csv.reader([line], delimiter=delimiter), [])]
    except csv.Error:
        return []


def _column(cells: Sequence[str]) -> int | None:
    """The column of the deal: the first of 16 in Big Deal's table, which begins with them."""
    if len(cells) >= 16 and all(map(_HOLDING.fullmatch, cells[:16])) and len("".join(cells[:16])) > 40:
        return 0
    return next((column for column, cell in enumerate(cells) if in_any_form(cell)), None)


def _step(state: _State, place: Place, text: str) -> tuple[_State, Sequence[Event]]:
    if not text.strip():
        return state, ()
    if not state.delimiter:
        delimiter = _delimiter(text)
        if not delimiter:
            # The line above the first row with a deal is the header.
            return state._replace(header=(text,)), () if not state.header else (Stray(place, text),)
        header = _cells(state.header[0], delimiter) if state.header else []
        column = _column(_cells(text, delimiter)) or 0
        state = _State(tuple(cell.lower() for cell in header), delimiter, column)
    cells = _cells(text, state.delimiter)
    try:
        return state, (_board(cells, state, place),)
    except Unreadable as why:
        return state, (Fault(place, str(why)),)


def _deal(cells: Sequence[str], state: _State) -> Deal:
    """The deal of a row. Raises Unreadable."""
    if _is_table(cells):
        return dealt((seat, cells[4 * seat : 4 * seat + 4]) for seat in range(4))
    cell = cells[state.column] if state.column < len(cells) else ""
    if form := in_any_form(cell):
        return form.read(cell)
    named = f" {quoted(state.header[state.column])}" if state.column < len(state.header) else ""
    raise Unreadable(
        f"column {state.column + 1}{named} has no deal, as it has in the rows before: the row is cut off or damaged"
    )


def _is_table(cells: Sequence[str]) -> bool:
    """Whether the deal is in 16 cells."""
    return _column(cells) == 0 and bool(_HOLDING.fullmatch(cells[0])) and len(cells) >= 16


def _board(cells: Sequence[str], state: _State, place: Place) -> Board:
    """The board of a row, with what its other columns say by their headings. Raises Unreadable."""
    board = Board(_deal(cells, state), place, text=Text("csv"))
    own = range(16) if _is_table(cells) else (state.column,)
    header = state.header or (("",) * 16 + _BIG_DEALS) * (len(own) > 1)
    for column, cell in enumerate(cells):
        if column not in own:
            board = _with_cell(board, header[column] if column < len(header) else "", cell)
    return board


def _with_cell(board: Board, head: str, cell: str) -> Board:
    """The board with what a cell beside the deal says of it."""
    if head in _NUMBERS:
        return board._replace(name=cell)
    dealer, _, sides = cell.partition("/")
    if head in {"dealer", "start"} and seat(dealer) is not None:
        return board._replace(dealer=seat(dealer), vulnerable=vulnerability(sides) or board.vulnerable)
    if head in _VULNERABLE and vulnerability(cell):
        return board._replace(vulnerable=vulnerability(cell))
    return board._replace(text=board.text.with_part(head, cell)) if cell else board


STEPS: Final = Steps(_State(), _step, no_more, is_prose_allowed=False)


def written(boards: Iterable[Board]) -> Iterator[bytes]:
    """A header, then a row for each board."""
    yield b"board,dealer,vulnerable,deal\n"
    for each in shown(boards):
        yield f"{each.name},{SEATS[each.dealer]},{each.vulnerable},{to_pbn(each.board.deal)}\n".encode()
