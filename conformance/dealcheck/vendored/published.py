"""The vectors as the installed reference builds them, and the tables made from them."""

import io
import json
import tarfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path


@dataclass(frozen=True)
class Published:
    """The files of vectors/v2 and the tables, by name; `others` are those that the reference does not build."""

    version: str
    files: Mapping[str, bytes]
    others: frozenset[str]
    tables: Mapping[str, bytes]


def unpacked(archive: bytes) -> Published:
    """The published files in the archive that the generator printed."""
    rooms: dict[str, dict[str, bytes]] = {"rebuilt": {}, "present": {}, "tables": {}}
    with tarfile.open(fileobj=io.BytesIO(archive)) as tar:
        for member in tar:
            room, _, name = member.name.partition("/")
            content = tar.extractfile(member)
            rooms[room][name] = content.read() if content else b""
    version = json.loads(rooms["rebuilt"]["MANIFEST.json"])["suite"]
    files = {**rooms["rebuilt"], **rooms["present"]}
    return Published(version, files, frozenset(rooms["present"]), rooms["tables"])


def present(folder: Path) -> Mapping[str, bytes]:
    """The files below a folder by their names in it: the installed vectors."""
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in folder.rglob("*") if path.is_file()}
