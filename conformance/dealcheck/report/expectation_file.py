"""The file of expectations, read and replaced."""

import os
from pathlib import Path
from typing import Final

from dealcheck.errors import Usage
from dealcheck.judging.expectations import Expectations, Known, parse, written

_MOST: Final = 64 << 20
"""Bytes of a file: more than any that was written by hand or by us."""


def read(path: Path) -> dict[str, Known]:
    """The expectations in the file. Raises Usage if it cannot be read or is not well formed."""
    try:
        with path.open("rb") as file:
            data = file.read(_MOST + 1)
        if len(data) > _MOST:
            raise Usage("this is no file of expectations: none is so long")
        return parse(data.decode())
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror}; dealcheck baseline writes such a file") from error
    except UnicodeDecodeError as error:
        raise Usage(f"{path}: byte {error.start} is not UTF-8") from error
    except Usage as error:
        raise Usage(f"{path}: {error}") from error


def replace(path: Path, expected: Expectations) -> None:
    """Put the expectations in place of the file's. Raises Usage if it cannot be written; then it is as it was."""
    path = path.resolve()  # a link stays one
    unfinished = path.with_name(f".{path.name}.{os.getpid()}")
    try:
        unfinished.write_text(written(expected), encoding="utf-8", newline="\n")
        unfinished.replace(path)
    except OSError as error:
        raise Usage(f"cannot write {path}: {error.strerror}") from error
    finally:
        unfinished.unlink(missing_ok=True)
