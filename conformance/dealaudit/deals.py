"""A printed deal with its place in the input, or the fault that stands there instead (spec AUDIT-1)."""

from typing import Final, NamedTuple

CARDS: Final = 52

_MOST_TEXT: Final = 1 << 16
"""Characters of the text around a board that are held."""

_PART: Final = 16
"""Characters that a part takes beside its own."""

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


class Text(NamedTuple):
    """What else was printed around a deal, in the notation of a format: tags, calls, cards played, comments."""

    notation: str = ""
    parts: tuple[tuple[str, str], ...] = ()
    """Names, such as that of a tag, and values; a line without a name is written as it is."""
    size: int = 0
    is_cut: bool = False
    """Whether there was more than is held."""

    def with_part(self, name: str, value: str) -> "Text":
        """The text with one more part, if it can be held."""
        size = self.size + len(name) + len(value) + _PART
        if size > _MOST_TEXT:
            return self._replace(is_cut=True)
        return self._replace(parts=(*self.parts, (name, value)), size=size)


class Board(NamedTuple):
    """A deal that was read, with what was printed of its board; what was not printed is empty.

    `is_again` says that the input itself calls it the deal before (`#` in PBN): an audit does not count it again.
    """

    deal: Deal
    place: Place
    name: str = ""
    """The number of the board."""
    is_again: bool = False
    dealer: int | None = None
    """The seat N E S W = 0..3."""
    vulnerable: str = ""
    """None, NS, EW or All."""
    room: str = ""
    """Open or Closed."""
    set: tuple[int, int] | None = None
    """The first and the last number of the set for a machine."""
    players: tuple[str, ...] = ()
    """North, East, South and West."""
    text: Text = Text()


class Fault(NamedTuple):
    """A place where a deal is due and none can be read, with the reason and the remedy in one sentence.

    `is_damage` says that the input cannot be read from here on, whatever it holds (AUDIT-2b).
    """

    place: Place
    message: str
    is_damage: bool = False
