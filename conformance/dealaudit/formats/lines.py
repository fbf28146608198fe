"""Lines of an input that comes in chunks, in bounded memory (spec AUDIT-2)."""

from collections.abc import Iterable, Iterator
from typing import Final

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
