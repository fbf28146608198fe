"""The files to download: vectors, their other forms, digests, and what `dealcheck verify` says of these very files."""

import hashlib
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from repository import ROOT
from vectorgen import forms

VECTORS: Final = "v2"
SUMS: Final = "SHA256SUMS"
_SOURCES: Final = ROOT / "vectors"


class File(NamedTuple):
    """A file by its path in the folder of downloads."""

    path: str
    data: bytes

    @property
    def size(self) -> str:
        """The size in kB, rounded up."""
        return f"{-(-len(self.data) // 1000):,} kB"

    @property
    def digest(self) -> str:
        """The SHA-256 digest."""
        return hashlib.sha256(self.data).hexdigest()


@cache
def vectors() -> tuple[File, ...]:
    """The files of vectors/v2, with those that are no vectors."""
    return _below(VECTORS)


@cache
def audited() -> tuple[File, ...]:
    """The audit's own vectors: deals with what is said of them (AUDIT-23)."""
    return _below("audit")


def _below(folder: str) -> tuple[File, ...]:
    paths = sorted(path for path in (_SOURCES / folder).rglob("*") if path.is_file())
    return tuple(File(path.relative_to(_SOURCES).as_posix(), path.read_bytes()) for path in paths)


@cache
def archives() -> tuple[File, ...]:
    """All vectors in one file: two archives, the CSV table, the JSON lines, the C header."""
    files = {file.path.removeprefix(f"{VECTORS}/"): file.data for file in vectors()}
    contents = forms.archive_files(files, licence().data) | forms.tables(files)
    return tuple(File(name, data) for name, data in contents.items())


def licence() -> File:
    """The licence of the vectors."""
    return File("LICENSE", (_SOURCES / "LICENSE").read_bytes())


def write(folder: Path) -> None:
    """Writes all files, and SHA256SUMS with the digests of them, as `sha256sum -c` reads it."""
    files = (*archives(), licence(), *vectors(), *audited())
    sums = "".join(f"{file.digest}  {file.path}\n" for file in files)
    for file in (*files, File(SUMS, sums.encode())):
        path = folder / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.data)


def command() -> list[str]:
    """The command that verifies the files, in their folder."""
    return ["dealcheck", "verify", VECTORS, *(file.path for file in archives())]


def verifying(folder: Path) -> "subprocess.Popen[str]":
    """The command at work on the files in the folder: it rebuilds all vectors, while Sphinx reads the pages."""
    rooms = os.pathsep.join(str(ROOT / room) for room in ("reference", "conformance"))
    words = [sys.executable, "-m", "dealcheck.cli", *command()[1:]]
    variables = {**os.environ, "PYTHONPATH": rooms}
    return subprocess.Popen(
        words, cwd=folder, env=variables, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
