"""Text of a program made safe and short enough for a terminal, a page or a line."""

from typing import Final

_MARK_LENGTH: Final = 40
"""Characters by which a text may exceed a limit: the mark of a cut text is no longer."""


def excerpt(data: bytes, limit: int = 120) -> str:
    """The beginning of the data, printable on one line."""
    text = printable(data[:limit].decode(errors="backslashreplace"), lines=False)
    return text + (f"... ({len(data)} bytes)" if len(data) > limit else "")


def printable(text: str, *, lines: bool = True) -> str:
    """The text with an escape for each character that a terminal might obey: controls, surrogates, reversals.

    Line ends are escaped too, unless `lines` are kept.
    """
    if lines and "\n" in text:
        return "\n".join(printable(line) for line in text.split("\n"))
    if text.isprintable():
        return text
    return "".join(char if char.isprintable() else char.encode("unicode_escape").decode() for char in text)


def in_line(text: str) -> str:
    """The text on one line, printable and cut."""
    return printable(short(text, 400), lines=False)


def short(text: str, limit: int = 800) -> str:
    """The text; of a long one the beginning and the length. A text that was cut is not cut again."""
    return text if len(text) <= limit + _MARK_LENGTH else f"{text[:limit]}... ({len(text)} characters)"
