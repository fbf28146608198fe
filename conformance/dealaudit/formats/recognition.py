"""Which format an input has, from its beginning (spec AUDIT-3)."""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Final, NamedTuple

from dealaudit.deals import Fault, Place
from dealaudit.formats import duplimate
from dealaudit.formats.forms import FORMS, READ, Form
from dealaudit.formats.lines import LONGEST, TOO_LONG, lines, quoted, shortened

HEAD: Final = 1 << 16
"""Bytes that show records and UTF-16."""

HELD: Final = 1 << 22
"""Bytes, about, in which a line of a format is looked for: so much is held in memory until the format is known."""

_UTF8_MARK: Final = b"\xef\xbb\xbf"
_NOTHING: Final = "there is nothing in it: deals are due"
_ZIP: Final = b"PK\x03\x04"
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
    if encoding := _utf16(head):
        remedy = f"convert it by iconv -f {encoding} -t UTF-8, which reads a file (< FILE) or a pipe (PROGRAM |)"
        return Fault(start, f"the text is {encoding}: {remedy}")
    if head.startswith(_ZIP):
        return Fault(start, "it is an archive (ZIP): unpack it first")
    if not head.strip() and len(head) < HEAD:
        return Fault(start, _NOTHING)
    if name or (name := duplimate.of_head(head)):
        return Opened(FORMS[name], chain([head], rest))
    rest = shortened(chain([head], rest))
    form, held = _recognised(rest)
    return Opened(form, chain([held], rest)) if form else _unknown(held, source)


def _utf16(head: bytes) -> str:
    """The encoding of a text with a mark of UTF-16, or with a NUL in nearly every second place; nothing of another."""
    if head.startswith(_UTF16_MARKS):
        return "UTF-16"
    half = len(head[:1000]) // 2
    for offset, encoding in enumerate(("UTF-16BE", "UTF-16LE")):
        if half > 3 and head[offset:1000:2].count(0) > 0.9 * half and 0 not in head[1 - offset : 60 : 2]:
            return encoding
    return ""


def _recognised(chunks: Iterator[bytes]) -> tuple[Form | None, bytes]:
    """The format of the first line that is in any, if it comes early enough, and the bytes up to there."""
    held, looked_at = bytearray(), 0
    form = None
    for chunk in chunks:
        last = max(chunk.rfind(b"\n"), chunk.rfind(b"\r")) + 1
        end = len(held) + last
        held += chunk
        if last:
            form = _of_lines(held[looked_at:end])
            looked_at = end
        if form or len(held) > HELD:
            return form, bytes(held)
    return _of_lines(held[looked_at:]), bytes(held)


def _of_lines(text: bytes | bytearray) -> Form | None:
    """The format of the first line that is in any and not too long."""
    texts = (line.decode("latin-1") for line in lines([bytes(text)]) if len(line) <= LONGEST and line.strip())
    return next((form for text in texts for form in FORMS.values() if form.recognises(text)), None)


def _unknown(held: bytes, source: str) -> Fault:
    """The fault of bytes in which no line is in any format."""
    numbered = enumerate(lines([held]), start=1)
    number, text = next(((number, line) for number, line in numbered if line.strip()), (1, b""))
    if len(text) > LONGEST:
        message = TOO_LONG
    elif text:
        unknown = f"{quoted(text.decode('latin-1'))} is in none of the known formats, which are {READ}"
        message = f"{unknown}; --from FORMAT names the right one"
    else:
        message = _NOTHING
    early = f"; only the first {HELD >> 20} MiB were searched for deals"
    return Fault(Place(source, number), message + early * (len(held) > HELD))
