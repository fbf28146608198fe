"""Text of a program made safe and short enough for a terminal, a page or a line."""

import re
from textwrap import wrap
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


_HEAD: Final = re.compile(r"(?:- )?( *)(?:(again|first|then)  |\S{1,24}(?: \S{1,24})? {2,})?")
"""The blanks and the heading of a line; the headings named are those of lines to be pasted (JUDGE-7d)."""


def fitted(text: str, width: int) -> str:
    """The text with lines that are longer than the width broken at blanks, each below its own beginning."""
    return "\n".join(part for line in text.split("\n") for part in _broken(line, width))


def _broken(line: str, width: int) -> list[str]:
    head = _HEAD.match(line)
    if len(line) <= width or not head or head[2]:
        return [line]
    indent = " " * min(len(head[0]), width // 2)
    return wrap(
        line, width, subsequent_indent=indent, break_long_words=False, break_on_hyphens=False, expand_tabs=False,
        replace_whitespace=False,
    )  # fmt: skip
