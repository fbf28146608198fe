"""Which format an input has, from its beginning (spec AUDIT-3)."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from dealaudit.deals import Fault, Place
from dealaudit.formats import duplimate
from dealaudit.formats.forms import FORMS, READ, Form
from dealaudit.formats.lines import lines
from dealcheck.printable import excerpt

HEAD: Final = 1 << 16
"""Bytes from which the format is recognised."""

_UTF8_MARK: Final = b"\xef\xbb\xbf"
_UTF16_MARKS: Final = (b"\xff\xfe", b"\xfe\xff")


class Opened(NamedTuple):
    """An input whose format is known, with all its bytes but the mark of UTF-8 at their beginning."""

    form: Form
    chunks: Iterator[bytes]


def opened(chunks: Iterable[bytes], source: str, name: str | None) -> Opened | Fault:
    """The input with its format, which is the named one or is recognised, or why it cannot be read at all."""
    rest = iter(chunks)
    head = b""
    for chunk in rest:
        head += chunk
        if len(head) >= HEAD:
            break
    head = head.removeprefix(_UTF8_MARK)
    start = Place(source, 1)
    if _is_utf16(head):
        return Fault(start, f"the text is UTF-16: convert it with iconv -f UTF-16 -t UTF-8 {source}")
    if not head.strip() and len(head) < HEAD:
        return Fault(start, "there is nothing in it: deals are due")
    form = FORMS[name] if name else _recognised(head)
    if form:
        return Opened(form, chain([head], rest))
    number, text = _first_line(head)
    return Fault(
        Place(source, number),
        f"{excerpt(text, 40)!r} is in none of the known formats, which are {READ}; --from FORMAT names the right one",
    )


def _is_utf16(head: bytes) -> bool:
    """Whether the text has a mark of UTF-16, or a NUL in nearly every second place."""
    half = len(head[:1000]) // 2
    return head.startswith(_UTF16_MARKS) or (
        half > 3
        and any(head[offset:1000:2].count(0) > 0.9 * half and 0 not in head[1 - offset : 60 : 2] for offset in (0, 1))
    )


def _recognised(head: bytes) -> Form | None:
    """The format of the first record, or of the first line that is in any."""
    if name := duplimate.of_head(head):
        return FORMS[name]
    texts = (line.decode("latin-1") for line in lines([head]))
    return next((form for text in texts for form in FORMS.values() if form.looks(text)), None)


def _first_line(head: bytes) -> tuple[int, bytes]:
    """The number and the text of the first line that is not blank."""
    return next((number, line) for number, line in enumerate(lines([head]), start=1) if line.strip())
