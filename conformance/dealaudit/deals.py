"""A printed deal with its place in the input, or the fault that stands there instead (spec AUDIT-1)."""

from typing import Final, NamedTuple

CARDS: Final = 52

Deal = bytes
"""The holder of each card, N E S W = 0..3, in deck order SA SK ... C2: 52 bytes, of each holder 13."""


class Place(NamedTuple):
    """A place in the input, counted from 1, as a person would look it up: a line of a text, a record of binary data."""

    source: str
    number: int
    unit: str = "line"

    def __str__(self) -> str:
        """The place in words.

        >>> str(Place("club.pbn", 12))
        'club.pbn, line 12'
        """
        return f"{self.source}, {self.unit} {self.number}"


class Board(NamedTuple):
    """A deal that was read; `name` is its board number where the input has one, otherwise empty.

    `is_again` says that the input itself calls it the deal before (`#` in PBN): an audit does not count it again.
    """

    deal: Deal
    place: Place
    name: str = ""
    is_again: bool = False


class Fault(NamedTuple):
    """A place where a deal is due and none can be read, with the reason and the remedy in one sentence."""

    place: Place
    message: str
