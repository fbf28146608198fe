"""Inputs of deals: files, folders, standard input."""

import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from dealcheck.errors import Usage

_CHUNK = 1 << 20


def files(names: Sequence[str]) -> list[Path | None]:
    """The files of the names: those of a folder by name, None for standard input. Raises Usage."""
    found: list[Path | None] = []
    for name in names or ["-"]:
        path = Path(name)
        if name == "-":
            found.append(None)
        elif path.is_dir():
            found += sorted(each for each in path.rglob("*") if each.is_file() and not each.name.startswith("."))
        elif path.exists():
            found.append(path)
        else:
            raise Usage(f"there is no file or folder {name}")
    return found


def chunks(path: Path | None) -> Iterator[bytes]:
    """The bytes of the file, or of standard input. Raises Usage if it cannot be read."""
    try:
        if path is None:
            while data := os.read(sys.stdin.fileno(), _CHUNK):
                yield data
            return
        with path.open("rb") as file:
            while data := file.read(_CHUNK):
                yield data
    except OSError as error:
        raise Usage(f"cannot read {path or 'standard input'}: {error.strerror}") from error
