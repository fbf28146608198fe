"""Inputs of deals: files, folders, standard input, one after another (spec AUDIT-2)."""

import gzip
import io
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import nullcontext
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, cast

from dealcheck.errors import Usage

STANDARD: Final = "-"
SHOWN: Final = "standard input"
"""What messages call it."""

_GZIP: Final = b"\x1f\x8b"
_CHUNK: Final = 1 << 20


class Damaged(Usage):
    """An input that cannot be read, or not to its end."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"cannot read {name}: {reason}")
        self.reason = reason


class Input(NamedTuple):
    """An input by its name, which messages show, and its bytes; of a file, the second since 1970 of its last change."""

    name: str
    chunks: Iterable[bytes]
    modified: float | None = None


def paths(names: Sequence[str]) -> list[Path | None]:
    """The files that the names stand for; None is standard input. Raises Usage for a name that is none of a file."""
    sources: list[Path | None] = []
    for name in names:
        path = Path(name)
        if name == STANDARD:
            sources.append(None)
        elif path.is_dir():
            files = (file for file in path.rglob("*") if file.is_file() and not _is_hidden(file, path))
            inside = sorted(files, key=lambda file: file.parts)  # paths of Windows have an order of their own
            if not inside:
                raise Usage(f"there is no file in the folder {name}")
            sources += inside
        elif path.exists():
            sources.append(path)
        else:
            raise Usage(f"no such file: {name}")
    return sources


def opened(files: Iterable[Path | None], advance: Callable[[int], None] = lambda _: None) -> Iterator[Input]:
    """Each file, open while it is read; `advance` gets the bytes. Its chunks raise Damaged if it is unreadable."""
    for path in files:
        name = SHOWN if path is None else str(path)
        yield Input(name, _chunks(path, name, advance), _modified(path))


def _modified(path: Path | None) -> float | None:
    """When a file was changed last; None of what is no regular file."""
    try:
        return path.stat().st_mtime if path and path.is_file() else None
    except OSError:
        return None


def _is_hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)


def _chunks(path: Path | None, name: str, advance: Callable[[int], None]) -> Iterator[bytes]:
    """The bytes as they come, those of gzip unpacked as they are asked for. Raises Damaged if they cannot be read."""
    try:
        with path.open("rb") if path else nullcontext(sys.stdin.buffer) as file:
            # What is unpacked is counted too: the bar of progress is full too early.
            unpacked = cast("BinaryIO", gzip.GzipFile(fileobj=file)) if _is_packed(file) else file
            # A pipe gives what there is: deals are read while the program prints the next ones.
            read = getattr(unpacked, "read1", unpacked.read)
            while chunk := read(_CHUNK):
                yield chunk
                advance(len(chunk))
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise Damaged(name, "its gzip data are damaged or cut off: fetch the file again") from error
    except OSError as error:
        raise Damaged(name, str(error.strerror)) from error


def _is_packed(file: BinaryIO) -> bool:
    """Whether the file begins as gzip does."""
    return isinstance(file, io.BufferedReader) and file.peek(len(_GZIP)).startswith(_GZIP)
