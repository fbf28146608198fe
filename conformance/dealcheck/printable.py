"""Text of a program made safe and short enough for a terminal, a page or a line."""

from typing import Final

_ROOM_FOR_A_MARK: Final = 40


def excerpt(data: bytes, limit: int = 120) -> str:
    """The beginning of the data, printable on one line."""
    text = printable(data[:limit].decode(errors="backslashreplace"), lines=False)
    return text + (f"... ({len(data)} bytes)" if len(data) > limit else "")


def printable(text: str, *, lines: bool = True) -> str:
    """The text with an escape for each character that has no shape of its own: controls, half surrogates, reversals.

    A terminal might obey them. The end of a line is one of them, unless `lines` are kept.
    """
    if text.isprintable():
        return text
    return "".join(
        char if char.isprintable() or (lines and char == "\n") else char.encode("unicode_escape").decode()
        for char in text
    )


def in_line(text: str) -> str:
    """The text, printable, cut, and on one line."""
    return printable(short(text, 400), lines=False)


def short(text: str, limit: int = 800) -> str:
    """The text, or its beginning and its length if it is long; a text that was cut is not cut again."""
    return text if len(text) <= limit + _ROOM_FOR_A_MARK else f"{text[:limit]}... ({len(text)} characters)"
