"""Lines of an input that comes in chunks, in bounded memory (spec AUDIT-2)."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealcheck.printable import excerpt

LONGEST: Final = 1 << 20
"""Bytes of the longest line that is read; of a longer one only the beginning is held."""


def lines(chunks: Iterable[bytes]) -> Iterator[bytes]:
    r"""The lines without their ends, which are LF, CR LF or CR; a longer line keeps one byte more than LONGEST.

    >>> list(lines([b"a\r", b"\nb\n\n", b"c"]))
    [b'a', b'b', b'', b'c']
    """
    held = bytearray()
    is_open = ended_by_cr = False
    for chunk in chunks:
        follows_cr, ended_by_cr = ended_by_cr, chunk.endswith(b"\r") if chunk else ended_by_cr
        for part in (chunk[1:] if follows_cr and chunk[:1] == b"\n" else chunk).splitlines(keepends=True):
            text = part.rstrip(b"\r\n")
            is_open = len(text) == len(part)
            held += text[: LONGEST + 1 - len(held)]
            if not is_open:
                yield bytes(held)
                held.clear()
    if is_open:
        yield bytes(held)


def shortened(chunks: Iterable[bytes]) -> Iterator[bytes]:
    r"""The chunks, where a line that goes on from chunk to chunk keeps one byte more than LONGEST.

    >>> list(shortened([b"a\nb", b"c", b"\n"]))
    [b'a\nb', b'c', b'\n']
    """
    length = 0
    for chunk in chunks:
        end = min((place for place in (chunk.find(b"\n"), chunk.find(b"\r")) if place >= 0), default=len(chunk))
        yield chunk[: max(0, min(end, LONGEST + 1 - length))] + chunk[end:]
        last = max(chunk.rfind(b"\n"), chunk.rfind(b"\r"))
        length = length + len(chunk) if last < 0 else len(chunk) - last - 1


def quoted(text: str) -> str:
    r"""The beginning of a text that was decoded as Latin-1, in quotes, printable.

    >>> quoted("\xb9 \xc3\xa9")
    "'\\xb9 é'"
    """
    return f"'{excerpt(text.encode('latin-1', errors='replace'), 40)}'"


TOO_LONG: Final = f"the line is longer than {LONGEST} bytes: break it, or check that it is text"
