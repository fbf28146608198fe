"""Versions by whose vectors a program is judged: what releases have frozen, and which vectors are later (VEC-5a)."""

import hashlib
import json
import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from dealcheck.errors import Broken, Usage

LAST: Final = "last"
"""The word for the last version whose requirements are frozen."""

SUITE: Final = "suite"
"""The word for the version of the suite, frozen or not: all its vectors count."""

_NAME: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)")


def frozen(place: Path) -> tuple[str, ...]:
    """The versions whose requirements are frozen in the folder of the vectors, the first one first.

    Raises Broken if the lines of ids.lock are not those that were frozen, and as `json` does if a file is damaged.
    """
    files = [path for path in (place / "requirements").glob("*.json") if _NAME.fullmatch(path.stem)]
    if not files:
        return ()
    lock = (place / "ids.lock").read_bytes().splitlines(keepends=True)
    for path in files:
        document: dict[str, Any] = json.loads(path.read_bytes())
        digest = hashlib.sha256(b"".join(lock[: document["lock_lines"]])).hexdigest()
        if (digest, path.stem) != (document["lock_sha256"], document["conforms_to"]):
            raise Broken(f"{place / 'ids.lock'} does not begin with the lines frozen in {path.name}; restore both")
    return tuple(sorted((path.stem for path in files), key=_parts))


def locked(place: Path, digest: str) -> frozenset[str]:
    """The ids of the first lines of ids.lock that have this SHA-256 together; none if no beginning has it.

    The lock only grows (VEC-4b), so a digest of it says for ever which vectors there were.
    """
    hashed, ids = hashlib.sha256(), set()
    for line in (place / "ids.lock").read_bytes().splitlines(keepends=True):
        hashed.update(line)
        ids.add(line.partition(b" ")[0].decode())
        if hashed.hexdigest() == digest:
            return frozenset(ids)
    return frozenset()


def withdrawn(place: Path) -> dict[str, str]:
    """The vectors that are asked no more: the version that first lacks each, and the reason, by id (VEC-4c)."""
    lock = place / "ids.lock"
    lines = lock.read_text(encoding="ascii").splitlines() if lock.exists() else []
    entries = (line.split(" ", 3) for line in lines if line.startswith("withdrawn "))
    return {identity: f"withdrawn in {version}: {reason}" for _, identity, version, reason in entries}


def named(word: str, suite: str, known: Sequence[str]) -> str:
    """The version X.Y that a word of the user names: a version, LAST or SUITE. Raises Usage if there is none."""
    own = ".".join(suite.split(".")[:2])
    if word == SUITE or (word == LAST and not known):
        return own
    if word == LAST:
        return known[-1]
    if word in {*known, own}:
        return word
    versions = ", ".join(dict.fromkeys((*known, own)))
    raise Usage(f"suite {suite} has no requirements of {word}: it knows {versions}; `{SUITE}` is its own version")


def is_later(since: str, conforms_to: str) -> bool:
    """Whether a vector that was added in the version `since` is later than the version X.Y."""
    return _parts(since)[:2] > _parts(conforms_to)


def _parts(version: str) -> tuple[int, ...]:
    return tuple(map(int, version.split(".")))
