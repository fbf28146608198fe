"""The day that a board states: in PBN the tag `Date`, in RBN the label `D`; other formats have none (AUDIT-20d)."""

import re
from collections.abc import Mapping
from datetime import date
from typing import Final

from dealaudit.deals import Board

_DATED: Final[Mapping[str, tuple[str, re.Pattern[str]]]] = {
    "pbn": ("date", re.compile(r"(\d{4})\.(\d\d)\.(\d\d)", re.ASCII)),
    "rbn": ("d", re.compile(r"(\d{4})(\d\d)(\d\d)(?:\d\d)?(?::.*)?", re.ASCII)),
}
"""For each notation the name of the part that states the day, and its form."""


def stated(board: Board) -> date | None:
    """The whole day that the board states, the first of several; None if it states none, or a part of one.

    >>> from dealaudit.deals import Place, Text
    >>> stated(Board(b"", Place("x", 1), text=Text("rbn", (("D", "1986120911:19"),))))
    datetime.date(1986, 12, 9)
    """
    name, form = _DATED.get(board.text.notation, ("", re.compile("")))
    values = (value for part, value in board.text.parts if part.casefold() == name)
    found = form.fullmatch(next(values, "").strip())
    try:
        return date(*map(int, found.groups())) if found and name else None
    except ValueError:
        return None
