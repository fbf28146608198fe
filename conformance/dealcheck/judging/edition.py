"""A version of the vectors as it lies in a folder or in an archive, to be compared with another one (VEC-5d)."""

import hashlib
import tarfile
import zipfile
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any, Final, NamedTuple

from dealcheck.errors import Usage
from dealcheck.json_text import parsed

_LONGEST: Final = 1 << 26
"""Bytes of a file: many times more than any of vectors has."""

_ZIP_MARK: Final = b"PK"
_MANIFEST: Final = "MANIFEST.json"
_SUMS: Final = "SHA256SUMS"

Version = tuple[int, int, int]


class Entry(NamedTuple):
    """A vector: the file that has it, what never changes of it, and its words (VEC-4a)."""

    file: str
    lasting: Mapping[str, Any]
    words: Mapping[str, Any]


class Tombstone(NamedTuple):
    """The version that first lacks a withdrawn vector, and the reason."""

    version: str
    reason: str


@dataclass(frozen=True)
class Edition:
    """The vectors by id, the headers of their files, the lines of the lock, and the files of releases by name."""

    suite: str
    entries: Mapping[str, Entry]
    headers: Mapping[str, Mapping[str, Any]]
    lock: tuple[str, ...]
    requirements: Mapping[str, bytes]

    @property
    def version(self) -> Version:
        """The version as numbers."""
        major, minor, patch = map(int, self.suite.split("."))
        return major, minor, patch

    @property
    def withdrawn(self) -> dict[str, Tombstone]:
        """The withdrawn ids."""
        lines = (line.split(" ", 3) for line in self.lock if line.startswith("withdrawn "))
        return {identity: Tombstone(version, reason) for _, identity, version, reason in lines}


def read(path: Path) -> Edition:
    """The edition in a folder or in a tar or zip archive, however deep it lies there.

    Raises Usage, with the path and the remedy, if there is none, or if a file is not the one of its SHA256SUMS.
    """
    try:
        files = _in_folder(path) if path.is_dir() else _in_archive(path)
    except OSError as error:
        raise Usage(f"cannot read {path}: {error.strerror or error}") from error
    except (tarfile.TarError, zipfile.BadZipFile, zlib.error, EOFError, RuntimeError) as error:
        reason = str(error).partition("\n")[0].rstrip(":")
        raise Usage(f"{path} is no tar or zip archive, or it is cut off: {reason}; get it again") from error
    if _MANIFEST not in files:
        raise Usage(f"{path} holds no vectors: there is no {_MANIFEST} in it")
    listed = _listed(path, files)
    try:
        return _edition(listed)
    except (ValueError, KeyError, TypeError, AttributeError) as error:
        raise Usage(f"{path} holds vectors of a form that this version does not know: {error!r}") from error


def _in_folder(path: Path) -> dict[str, bytes]:
    manifests = sorted(path.rglob(_MANIFEST), key=lambda manifest: len(manifest.parts))
    if not manifests:
        return {}
    root = manifests[0].parent
    return {file.relative_to(root).as_posix(): file.read_bytes() for file in root.rglob("*") if file.is_file()}


def _in_archive(path: Path) -> dict[str, bytes]:
    """The files beside the manifest, by their paths from there."""
    with path.open("rb") as file:
        packed = _in_zip(path) if file.read(len(_ZIP_MARK)) == _ZIP_MARK else _in_tar(path)
    files = {PurePosixPath(name): data for name, data in packed.items()}
    roots = [name.parent for name in files if name.name == _MANIFEST]
    root = min(roots, key=lambda name: len(name.parts), default=PurePosixPath("/"))
    return {str(name.relative_to(root)): data for name, data in files.items() if name.is_relative_to(root)}


def _in_zip(path: Path) -> dict[str, bytes]:
    """The files in a zip archive. Raises RuntimeError if one is encrypted, or packed in an unknown way."""
    with zipfile.ZipFile(path) as packed:
        members = [member for member in packed.infolist() if not member.is_dir() and member.file_size <= _LONGEST]
        return {member.filename: packed.read(member) for member in members}


def _in_tar(path: Path) -> dict[str, bytes]:
    with tarfile.open(path) as packed:
        members = [member for member in packed if member.isfile() and member.size <= _LONGEST]
        return {member.name: _content(packed, member) for member in members}


def _content(packed: tarfile.TarFile, member: tarfile.TarInfo) -> bytes:
    """The bytes of a regular file in the archive. Raises TarError if they are not all there."""
    file = packed.extractfile(member)
    data = file.read() if file else b""
    if len(data) != member.size:
        raise tarfile.ReadError(f"{member.name} ends early")
    return data


def _listed(path: Path, files: Mapping[str, bytes]) -> dict[str, bytes]:
    """The files that SHA256SUMS lists; what else lies beside them, as a licence, is no part of the vectors.

    Raises Usage if one is missing, or is another one.
    """
    data = files.get(_SUMS, b"").decode("ascii", errors="replace")
    sums = {name: digest for digest, _, name in (line.partition("  ") for line in data.splitlines())}
    if not data.endswith("\n") or "" in sums:
        raise Usage(f"{path}: {_SUMS} is missing or cut off; get the vectors again")
    for name, digest in sums.items():
        if name not in files:
            raise Usage(f"{path}: {name} is missing, and {_SUMS} lists it; get the vectors again")
        if digest != hashlib.sha256(files[name]).hexdigest():
            raise Usage(f"{path}: {name} is not the file of {_SUMS} (changed, or cut off); get the vectors again")
    return {name: files[name] for name in sums}


def _edition(files: Mapping[str, bytes]) -> Edition:
    manifest = parsed(files[_MANIFEST])
    documents = {entry["file"]: parsed(files[entry["file"]]) for entry in manifest["files"]}
    entries = {identity: entry for name in documents for identity, entry in _entries(name, documents[name])}
    headers = {
        name: {member: value for member, value in document.items() if member not in {"cases", "suite"}}
        for name, document in documents.items()
    }
    lock = tuple(files["ids.lock"].decode("ascii").splitlines())
    requirements = {name: data for name, data in files.items() if name.startswith("requirements/")}
    edition = Edition(manifest["suite"], entries, headers, lock, requirements)
    _ = edition.version, edition.withdrawn  # read here, so that a fault is told
    return edition


def _entries(file: str, document: Mapping[str, Any]) -> Iterator[tuple[str, Entry]]:
    of_file = {"method": document["method"], "scheme": document.get("scheme")}
    for case in document["cases"]:
        lasting = {name: case[name] for name in ("params", "expect", "class", "level", "since")}
        words = {name: case[name] for name in ("why", "flags", "spec")}
        yield case["id"], Entry(file, of_file | lasting, words)
