"""What a format cannot hold of the boards that are written in it (spec AUDIT-3b)."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from dealaudit.deals import Board
from dealaudit.formats import numbering
from dealaudit.formats.forms import ANY, Form
from dealref.seeding import pbn_file

ALL: Final = "boards"
_AGAIN: Final = "again"
_THINGS: Final[Mapping[str, str]] = {
    "number": "the number of {}",
    "dealer": "the dealer of {} (it is not that of the number)",
    "vulnerability": "the vulnerability of {} (it is not that of the number)",
    "room": "the room of {}",
    "set": "the set of {} (it begins anew, and the numbers go on)",
    "players": "the players of {}",
    "text": "the text around {}",
    _AGAIN: "the deal of the board before once more: it leaves out {}",
}
"""What can be lost, in words."""


def kept(boards: Iterable[Board], form: Form, counts: Counter[str]) -> Iterator[Board]:
    """The boards that the format holds; what it cannot hold of them is counted on the way."""
    before = None
    place = 0
    for board in boards:
        counts[ALL] += 1
        if board.is_again and before and board.name == before.name and "room" not in form.holds:
            counts[_AGAIN] += 1
            continue
        place += 1
        counts.update(_lost(board, place, before, form))
        before = board
        yield board


def told(form: Form, counts: Counter[str]) -> Iterator[str]:
    """A sentence for each thing that was lost."""
    for thing, words in _THINGS.items():
        if counts[thing]:
            yield f"{form.name} cannot hold {words.format(f'{counts[thing]:,} of {counts[ALL]:,} boards')}"


def _lost(board: Board, place: int, before: Board | None, form: Form) -> Iterator[str]:
    """What the format cannot hold of the board. What follows from the number that is written is not lost."""
    due = numbering.number(board.name) or place if form.most else place
    if board.name and not _is_number_held(board.name, place, form):
        yield "number"
    if "dealer" not in form.holds and board.dealer not in {None, pbn_file.dealer(due)}:
        yield "dealer"
    if "dealer" not in form.holds and board.vulnerable not in {"", pbn_file.vulnerable(due)}:
        yield "vulnerability"
    if "room" not in form.holds and board.room == "Closed":
        yield "room"
    if "set" not in form.holds and before and _begins_a_set(board, before):
        yield "set"
    if any(board.players) and not numbering.players(board, form.no_names):
        yield "players"
    if board.text.is_cut or (board.text.parts and ("text" not in form.holds or board.text.notation != form.name)):
        yield "text"


def _is_number_held(name: str, place: int, form: Form) -> bool:
    number = numbering.number(name)
    if number is None:
        return form.most == ANY and numbering.is_held(name)
    return number <= form.most or (form.most == 0 and number == place)


def _begins_a_set(board: Board, before: Board) -> bool:
    """Whether the board begins another set than the one before, though its number is the next."""
    numbers = numbering.number(before.name), numbering.number(board.name)
    goes_on = numbers[0] is not None and numbers[1] == numbers[0] + 1
    return goes_on and None not in {before.set, board.set} and before.set != board.set
