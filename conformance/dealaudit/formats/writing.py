"""Deals into bytes, in every format but the diagram (spec AUDIT-3a)."""

from collections.abc import Iterable, Iterator

from dealaudit.deals import Board
from dealaudit.formats.forms import FORMS


def write(form: str, boards: Iterable[Board]) -> Iterator[bytes]:
    """The bytes of the boards in the format. Raises KeyError for an unknown format, ValueError for one only read."""
    writer = FORMS[form].write
    if not writer:
        raise ValueError(f"{form} is read, not written")
    return writer(boards)
