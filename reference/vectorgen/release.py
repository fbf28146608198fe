"""Releases: what each froze, and the version that the changes since the last one demand (spec VEC-5 to VEC-5c)."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Any, Final, NamedTuple

from vectorgen.lock import Impermanent, Lock, canonical_digest, parse

FORMAT: Final = 1
FOLDER: Final = "requirements"

_VERSION: Final = re.compile(r"(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)")
_MEMBERS: Final = {
    "format": int,
    "conforms_to": str,
    "suite": str,
    "vectors": int,
    "lock_lines": int,
    "lock_sha256": str,
    "rules": list,
    "files": list,
}

Version = tuple[int, int, int]
Group = tuple[str, str | None]
"""A method, and its scheme if the method has schemes."""


class Part(IntEnum):
    """The parts of a version by their places (VEC-5)."""

    MAJOR = 0
    MINOR = 1
    PATCH = 2


class Edition(NamedTuple):
    """The vectors as they are now: `documents` are the files of vectors by name, parsed."""

    suite: str
    documents: Mapping[str, Mapping[str, Any]]
    lock: str


class Change(NamedTuple):
    """A change since the last release, in words, and the part of the version that it raises."""

    part: Part
    text: str


def version(text: str) -> Version:
    """The three parts of a version. Raises Impermanent if the text is none."""
    match = _VERSION.fullmatch(text)
    if not match:
        raise Impermanent(f"{text!r} is no version: three numbers, as 2.1.0")
    major, minor, patch = map(int, match.groups())
    return major, minor, patch


def next_version(last: Version, part: Part) -> Version:
    """The version that follows the last one when this part rises."""
    return (*last[:part], last[part] + 1, *(0,) * (2 - part))  # type: ignore[return-value]  # three parts


def dotted(parts: Iterable[int]) -> str:
    """The version as text."""
    return ".".join(map(str, parts))


def name(suite: str) -> str:
    """The name of the file that a release writes: 2.1.json for 2.1.0, and 2.1.3.json for 2.1.3 (VEC-5b)."""
    *minor, patch = version(suite)
    return f"{dotted(minor)}.json" if patch == 0 else f"{suite}.json"


def frozen(now: Edition) -> dict[str, Any]:
    """The requirements that a release of this edition freezes. Source: spec VEC-5a."""
    lock = parse(now.lock)
    vectors = [case for document in now.documents.values() for case in document["cases"]]
    return {
        "format": FORMAT,
        "conforms_to": dotted(version(now.suite)[:2]),
        "suite": now.suite,
        "vectors": len(vectors),
        "lock_lines": len(lock.digests) + len(lock.withdrawn),
        "lock_sha256": hashlib.sha256(now.lock.encode("ascii")).hexdigest(),
        "rules": sorted({case["spec"] for case in vectors}),
        "files": [_frozen_file(file, now.documents[file]) for file in sorted(now.documents)],
    }


def _frozen_file(file: str, document: Mapping[str, Any]) -> dict[str, Any]:
    return {
        "file": file,
        "format": document["format"],
        "optional": list(document["optional"]),
        "vectors": len(document["cases"]),
        "words_sha256": words_digest(document, [case["id"] for case in document["cases"]]),
    }


def words_digest(document: Mapping[str, Any], identities: Iterable[str]) -> str:
    """The digest of the words of these vectors: why, flags and rule of each, and what the flags mean (VEC-5a)."""
    ids = set(identities)
    cases = sorted((case for case in document["cases"] if case["id"] in ids), key=lambda case: str(case["id"]))
    words = [[case["id"], case["why"], case["flags"], case["spec"]] for case in cases]
    meanings = {flag: document["flags"][flag] for case in cases for flag in case["flags"]}
    return canonical_digest({"chapter": document["chapter"], "flags": meanings, "cases": words})


def read(files: Mapping[str, bytes]) -> list[dict[str, Any]]:
    """What each release has frozen, the first one first, from the files of the folder by name.

    Raises Impermanent if a file is damaged or has the name of another one.
    """
    return sorted((_read(file, data) for file, data in files.items()), key=lambda each: version(each["suite"]))


def _read(file: str, data: bytes) -> dict[str, Any]:
    restore = f"restore it: git checkout -- vectors/v2/{FOLDER}/{file}"
    try:
        requirements: Any = json.loads(data.decode("ascii"))
    except ValueError as error:
        raise Impermanent(f"{FOLDER}/{file} is cut off or damaged ({error}); {restore}") from error
    kinds = {member: type(value) for member, value in requirements.items()} if isinstance(requirements, dict) else {}
    if kinds != _MEMBERS or file != name(requirements["suite"]) or data != text(requirements):
        raise Impermanent(f"{FOLDER}/{file} is not what a release has written; {restore}")
    return dict(requirements)


def text(requirements: Mapping[str, Any]) -> bytes:
    """The file of what a release freezes: indented JSON in ASCII."""
    return (json.dumps(requirements, indent=2) + "\n").encode("ascii")


def check_lock(text: str, releases: Iterable[Mapping[str, Any]]) -> None:
    """Raise Impermanent if a line of ids.lock that a release has is not as it was (VEC-4b)."""
    lines = text.splitlines(keepends=True)
    for each in releases:
        prefix = "".join(lines[: each["lock_lines"]])
        if hashlib.sha256(prefix.encode("ascii")).hexdigest() != each["lock_sha256"]:
            raise Impermanent(
                f"the first {each['lock_lines']} lines of ids.lock are not those of the release {each['suite']}: lines "
                "are only added, at the end; restore them: git checkout -- vectors/v2/ids.lock"
            )


def check_complete(suite: str, releases: Iterable[Mapping[str, Any]]) -> None:
    """Raise Impermanent if the requirements of a minor version before this one are gone (VEC-5b)."""
    major, minor, _ = version(suite)
    there = {each["conforms_to"] for each in releases}
    for before in range(minor):
        if f"{major}.{before}" not in there:
            raise Impermanent(
                f"{FOLDER}/{major}.{before}.json is gone, and {suite} comes after it; "
                f"restore it: git checkout -- vectors/v2/{FOLDER}"
            )


def check_version(now: Edition, releases: Sequence[Mapping[str, Any]]) -> None:
    """Raise Impermanent if the version does not fit what has changed since the last release, or a `since` is wrong."""
    if releases:
        _check_version(now, releases[-1])
        _check_since(now, releases[-1])


def _check_version(now: Edition, last: Mapping[str, Any]) -> None:
    """Raise Impermanent if the version is smaller than demanded, or more than one step from the last release."""
    all_changes = list(changes(now, last))
    least = smallest_version(all_changes, last)
    present, before = version(now.suite), version(last["suite"])
    if present < least:
        raise Impermanent(
            f"the version {now.suite} is too small: {dotted(least)} is demanded, since\n{in_words(all_changes)}\n"
            "Write it into __version__ in reference/dealref/__init__.py."
        )
    steps = {before, *(next_version(before, part) for part in Part)}
    if present not in steps:
        raise Impermanent(
            f"the version {now.suite} does not follow the release {last['suite']}: "
            f"it is one of {', '.join(map(dotted, sorted(steps)))} (VEC-5c)"
        )


def _check_since(now: Edition, last: Mapping[str, Any]) -> None:
    """Raise Impermanent if a new vector does not say that it is new."""
    additions, minor = _additions(now, last), dotted((*version(now.suite)[:2], 0))
    for document in now.documents.values():
        for case in document["cases"]:
            if case["id"] in additions and case["since"] != minor:
                raise Impermanent(
                    f"{case['id']} is not in the release {last['suite']}, and says since {case['since']}: "
                    f"write {minor}, the version that adds it"
                )


def smallest_version(changes: Iterable[Change], last: Mapping[str, Any]) -> Version:
    """The smallest version that the changes since the last release allow (VEC-5)."""
    before = version(last["suite"])
    return max((next_version(before, change.part) for change in changes), default=before)


def in_words(changes: Sequence[Change]) -> str:
    """The changes, a line each with the part that it raises, the largest first."""
    ordered = sorted(changes, key=lambda change: change.part)
    return "\n".join(f"  {change.part.name.lower()}: {change.text}" for change in ordered)


def changes(now: Edition, last: Mapping[str, Any]) -> Iterator[Change]:
    """The changes since the last release; the lock holds released answers, so none of them is here."""
    before, present, additions = _released_lock(now, last), parse(now.lock), _additions(now, last)
    files = {each["file"]: each for each in last["files"]}
    for file in files:
        if file not in now.documents:
            yield Change(Part.MAJOR, f"{file} is gone")
    for identity, tombstone in present.withdrawn.items():
        if identity not in before.withdrawn:
            yield Change(Part.MINOR, f"{identity} is withdrawn: {tombstone.reason}")
    for file, document in now.documents.items():
        if new := [case["id"] for case in document["cases"] if case["id"] in additions]:
            yield Change(Part.MINOR, f"{file} has {len(new)} more, from {new[0]} on")
        if file in files:
            yield from _changes_of_file(files[file], document, before)


def _released_lock(now: Edition, last: Mapping[str, Any]) -> Lock:
    """The lock as it was at the last release."""
    return parse("".join(now.lock.splitlines(keepends=True)[: last["lock_lines"]]))


def _additions(now: Edition, last: Mapping[str, Any]) -> set[str]:
    """The ids whose lines stand behind those of the last release."""
    return set(parse(now.lock).digests.keys() - _released_lock(now, last).digests.keys())


def _changes_of_file(then: Mapping[str, Any], now: Mapping[str, Any], before: Lock) -> Iterator[Change]:
    file = then["file"]
    if now["format"] != then["format"]:
        yield Change(Part.MAJOR, f"{file} has format {now['format']}, and had {then['format']}")
    if list(now["optional"]) != then["optional"]:
        yield Change(Part.MAJOR, f"{file}: the members that may be left out were {then['optional']}")
    ids = [case["id"] for case in now["cases"] if case["id"] in before.digests]
    # Of a file with withdrawn vectors the old words are unknown; withdrawing demands more than words do.
    if len(ids) == then["vectors"] and words_digest(now, ids) != then["words_sha256"]:
        yield Change(Part.PATCH, f"{file} has other words")
