"""The files in a folder or an archive, read in memory within limits: nothing is extracted, no link is followed."""

import io
import os
import stat
import tarfile
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from gzip import BadGzipFile, GzipFile
from pathlib import Path, PurePosixPath
from typing import Final

from dealcheck.errors import Usage

MOST_BYTES: Final = 1 << 27
"""Bytes of all files together, unpacked: some ten times what a release has."""

MOST_MEMBERS: Final = 20_000
_ARCHIVES: Final = (".tar.gz", ".tgz", ".tar", ".zip", ".crate", ".jar", ".nupkg", ".whl")
_TEXTS: Final = (".json", ".jsonl", ".csv", ".h", ".lock")
_TAR_MARK: Final = slice(257, 262)
_DEFLATED: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)

Wanted = Callable[[str], bool]
"""Whether a file of this path is read; the others are counted."""


class Refused(Exception):
    """An archive or a folder that is not read to its end; the message says why."""


@dataclass(frozen=True)
class Members:
    """The wanted files by their path with `/`, and the number of the others."""

    files: Mapping[str, bytes]
    others: int


@dataclass
class _Reading:
    """The files read so far, within the limits."""

    is_wanted: Wanted
    files: dict[str, bytes] = field(default_factory=dict)
    names: set[str] = field(default_factory=set)
    size: int = 0

    def add(self, name: str, content: Callable[[int], bytes]) -> None:
        """Take a file, of which `content` gives at most so many bytes. Raises Refused at a limit."""
        path = _path(name)
        # On some systems two names that differ in case alone are one file, and the later one stays.
        if path.lower() in self.names:
            raise Refused(f"it has two files {path}")
        self.names.add(path.lower())
        if len(self.names) > MOST_MEMBERS:
            raise Refused(f"it has more than {MOST_MEMBERS} files; name the folder of the vectors alone")
        if self.is_wanted(path):
            data = content(MOST_BYTES - self.size + 1)
            self.size += len(data)
            if self.size > MOST_BYTES:
                raise Refused(f"its files have more than {MOST_BYTES} bytes")
            self.files[path] = data

    def members(self) -> Members:
        return Members(self.files, len(self.names) - len(self.files))


def read(path: Path, is_wanted: Wanted) -> Members:
    """The files in a folder, in an archive, or the one file.

    Raises Refused for an archive that is damaged or unsafe, and Usage for a path that is neither.
    """
    try:
        if path.is_dir():
            return _in_folder(path, is_wanted)
        if not path.is_file():
            raise Usage(f"{path} is no file and no folder" if path.exists() else f"there is no {path}")
        with path.open("rb") as file:
            data = file.read(MOST_BYTES + 1)
    except OSError as error:
        raise Usage(f"cannot read {error.filename or path}: {error.strerror}") from error
    if len(data) > MOST_BYTES:
        raise Refused(f"it has more than {MOST_BYTES} bytes")
    return _in_file(path, data, is_wanted)


def _in_file(path: Path, data: bytes, is_wanted: Wanted) -> Members:
    if data.startswith(b"PK"):
        return _in_zip(data, is_wanted)
    if data.startswith(b"\x1f\x8b"):
        return _in_tar(_unzipped(data), is_wanted)
    if data[_TAR_MARK] == b"ustar":
        return _in_tar(data, is_wanted)
    if path.name.endswith(_ARCHIVES):
        raise Refused("it is no archive: its first bytes are not those of gzip, tar or zip")
    if not path.name.endswith(_TEXTS):
        raise Usage(f"{path} is no folder, no archive and no file of vectors")
    return Members({path.name: data}, 0)


def _in_folder(folder: Path, is_wanted: Wanted) -> Members:
    reading = _Reading(is_wanted)
    for place, folders, names in os.walk(folder, onerror=_raised):
        folders.sort()
        for name in (*sorted(names), *(each for each in folders if (Path(place) / each).is_symlink())):
            path = Path(place) / name
            inside = path.relative_to(folder).as_posix()
            if stat.S_ISREG(path.lstat().st_mode):
                reading.add(inside, lambda most, path=path: _beginning(path, most))  # type: ignore[misc]
            elif is_wanted(inside):
                raise Refused(f"{inside} is a link or a device; verify the file itself")
    return reading.members()


def _raised(error: OSError) -> None:
    raise error


def _beginning(path: Path, most: int) -> bytes:
    with path.open("rb") as file:
        return file.read(most)


def _in_zip(data: bytes, is_wanted: Wanted) -> Members:
    reading = _Reading(is_wanted)
    try:
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            for member in archive.infolist():
                if member.is_dir():
                    continue
                if stat.S_ISLNK(member.external_attr >> 16):
                    raise Refused(f"{member.filename} is a link")
                if member.flag_bits & 1 or member.compress_type not in _DEFLATED:
                    raise Refused(f"{member.filename} is encrypted, or compressed in a way that is not deflate")
                reading.add(member.filename, lambda most, member=member: _of_zip(archive, member, most))  # type: ignore[misc]
    except (zipfile.BadZipFile, zlib.error, EOFError, OSError, ValueError, NotImplementedError) as error:
        raise Refused(f"it is damaged or breaks off: {error}") from error
    return reading.members()


def _of_zip(archive: zipfile.ZipFile, member: zipfile.ZipInfo, most: int) -> bytes:
    with archive.open(member) as file:
        return file.read(most)


def _unzipped(data: bytes) -> bytes:
    try:
        with GzipFile(fileobj=io.BytesIO(data)) as file:
            plain = file.read(MOST_BYTES + 1)
    except (EOFError, BadGzipFile, zlib.error) as error:
        raise Refused(f"it is damaged or breaks off: {error}") from error
    if len(plain) > MOST_BYTES:
        raise Refused(f"unpacked it has more than {MOST_BYTES} bytes")
    return plain


def _in_tar(data: bytes, is_wanted: Wanted) -> Members:
    reading = _Reading(is_wanted)
    try:
        with tarfile.open(fileobj=io.BytesIO(data), mode="r:") as archive:
            for member in _regular(archive):
                content = archive.extractfile(member)
                if content:
                    reading.add(member.name, content.read)
    except (tarfile.TarError, EOFError, OSError, ValueError) as error:
        raise Refused(f"it is damaged or breaks off: {error}") from error
    return reading.members()


def _regular(archive: tarfile.TarFile) -> Iterator[tarfile.TarInfo]:
    for member in archive:
        if member.isdir():
            continue
        if not member.isreg() or member.issparse():
            raise Refused(f"{member.name} is a link, a device or has holes")
        if member.size > MOST_BYTES:
            raise Refused(f"{member.name} has more than {MOST_BYTES} bytes")
        yield member


def _path(name: str) -> str:
    """The path of a member. Raises Refused if it leads out of the archive."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name or ":" in path.parts[:1] or "\0" in name:
        raise Refused(f"the path {name} leads out of it")
    return path.as_posix()
