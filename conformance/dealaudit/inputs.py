"""Inputs of deals: files, folders, standard input, one after another (spec AUDIT-2)."""

import gzip
import io
import sys
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from typing import BinaryIO, Final, NamedTuple, cast

from dealcheck.errors import Usage

STANDARD: Final = "-"
SHOWN: Final = "standard input"
"""What messages call it."""

_GZIP: Final = b"\x1f\x8b"
_CHUNK: Final = 1 << 20


class Input(NamedTuple):
    """An input by its name, which messages show, and its bytes."""

    name: str
    chunks: Iterable[bytes]


def paths(names: Sequence[str]) -> list[Path | None]:
    """The files that the names stand for; None is standard input. Raises Usage for a name that is none of a file."""
    found: list[Path | None] = []
    for name in names:
        path = Path(name)
        if name == STANDARD:
            found.append(None)
        elif path.is_dir():
            files = (file for file in path.rglob("*") if file.is_file() and not _is_hidden(file, path))
            inside = sorted(files, key=lambda file: file.parts)  # paths of Windows have an order of their own
            if not inside:
                raise Usage(f"there is no file in the folder {name}")
            found += inside
        elif path.exists():
            found.append(path)
        else:
            raise Usage(f"no such file: {name}")
    return found


def opened(files: Iterable[Path | None], advance: Callable[[int], None] = lambda _: None) -> Iterator[Input]:
    """Each file, open while it is the current one; `advance` gets the bytes read. Raises Usage if one is unreadable."""
    for path in files:
        if path is None:
            yield Input(SHOWN, _chunks(sys.stdin.buffer, SHOWN, advance))
            continue
        try:
            file = path.open("rb")
        except OSError as error:
            raise Usage(f"cannot read {path}: {error.strerror}") from error
        with file:
            yield Input(str(path), _chunks(file, str(path), advance))


def _is_hidden(file: Path, folder: Path) -> bool:
    return any(part.startswith(".") for part in file.relative_to(folder).parts)


def _chunks(file: BinaryIO, name: str, advance: Callable[[int], None]) -> Iterator[bytes]:
    """The bytes as they come, those of gzip unpacked as they are asked for. Raises Usage if they cannot be read."""
    try:
        if _is_packed(file):
            # What is unpacked is counted too: the bar of progress is full too early.
            file = cast("BinaryIO", gzip.GzipFile(fileobj=file))
        # A pipe gives what there is: deals are read while the program prints the next ones.
        read = getattr(file, "read1", file.read)
        while chunk := read(_CHUNK):
            yield chunk
            advance(len(chunk))
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise Usage(f"cannot read {name}: its gzip data are damaged or cut off") from error
    except OSError as error:
        raise Usage(f"cannot read {name}: {error.strerror}") from error


def _is_packed(file: BinaryIO) -> bool:
    """Whether the file begins as gzip does."""
    return isinstance(file, io.BufferedReader) and file.peek(len(_GZIP)).startswith(_GZIP)
