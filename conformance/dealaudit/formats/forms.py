"""The table of formats: how each is recognised, read and written (spec AUDIT-3)."""

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from typing import Final, NamedTuple

from dealaudit.deals import Board
from dealaudit.formats import diagram, dlm, duplimate, lin, one_line, pbn, rbn, table
from dealaudit.formats.duplimate import RECORDS, Records
from dealaudit.formats.one_line import ONE_LINE
from dealaudit.formats.steps import Steps

Write = Callable[[Iterable[Board]], Iterator[bytes]]


ANY: Final = sys.maxsize
"""The greatest number of a board in a format that has names for boards."""


class Form(NamedTuple):
    """A format; `reader` is a reader of lines, or of records."""

    name: str
    title: str
    recognises: Callable[[str], bool]
    """Whether a line is in this format; never for one of records."""
    reader: Steps | Records
    write: Write | None
    strict: Steps | None = None
    """The reader of lines that holds them to stricter rules."""
    holds: frozenset[str] = frozenset()
    """Which of dealer (and vulnerability), room, set and text what is written has beside the cards."""
    most: int = 0
    """The greatest number of a board; 0 where there are none."""
    no_names: str | None = None
    """Characters that the names of players cannot have; None where there are no names."""


def _of_lines(name: str, title: str) -> Form:
    form = ONE_LINE[name]

    def recognises(line: str) -> bool:
        return bool(form.pattern.fullmatch(line.strip()))

    def write(boards: Iterable[Board]) -> Iterator[bytes]:
        return one_line.written(form, (board.deal for board in boards))

    return Form(name, title, recognises, one_line.steps(form), write)


def _of_records(name: str, title: str) -> Form:
    form = Form(name, title, lambda _line: False, RECORDS[name], partial(duplimate.written, RECORDS[name]))
    return form._replace(holds=frozenset({"set"}), most=duplimate.MOST) if name == "dup" else form


_RECORDS_OF_PLAY: Final = frozenset({"dealer", "room", "text"})

_ALL: Final = (
    Form(
        "pbn", "PBN 2.1", pbn.recognises, pbn.steps(strict=False), pbn.written, pbn.steps(strict=True),
        holds=_RECORDS_OF_PLAY, most=ANY, no_names="",
    ),
    Form(
        "lin", "LIN of Bridge Base Online", lin.recognises, lin.STEPS, lin.written,
        holds=_RECORDS_OF_PLAY, most=ANY, no_names=lin.NO_NAMES,
    ),
    Form("rbn", "RBN", rbn.recognises, rbn.STEPS, rbn.written, holds=_RECORDS_OF_PLAY, most=ANY, no_names=rbn.NO_NAMES),
    Form("dlm", "DLM of Duplimate", dlm.recognises, dlm.STEPS, dlm.written, holds=frozenset({"set"}), most=dlm.MOST),
    _of_lines("deals", "PBN deals, one a line"),
    _of_lines("dealer", "lines of dealer (printoneline)"),
    _of_lines("deal-l", "lines of deal -l"),
    _of_lines("word", "deal words, 52 letters NESW"),
    _of_lines("digits", "52 digits 0 to 3"),
    Form("diagram", "the diagram of dealref icon", diagram.recognises, diagram.STEPS, None),
    Form(
        "csv", "CSV with a column of deals", table.recognises, table.STEPS, table.written,
        holds=frozenset({"dealer"}), most=ANY,
    ),
    _of_records("bri", "BRI of Duplimate"),
    _of_records("dge", "DGE of Duplimate"),
    _of_records("dup", "DUP of Duplimate"),
)  # fmt: skip

FORMS: Final[Mapping[str, Form]] = {form.name: form for form in _ALL}
"""Each format by its name, in the order in which they are tried."""

READ: Final = ", ".join(FORMS)
WRITTEN: Final = tuple(form.name for form in _ALL if form.write)
