"""The lock of the vectors: a digest of what never changes for each id, and the withdrawn ids (spec VEC-4 to VEC-4c)."""

import hashlib
import json
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

_SLUG: Final = re.compile(r"[a-z0-9][a-z0-9._-]*")
_LINE: Final = re.compile(r"(?P<id>[a-z0-9][a-z0-9._-]*) (?P<digest>[0-9a-f]{64})")
_TOMBSTONE: Final = re.compile(r"withdrawn (?P<id>\S+) (?P<version>\d+\.\d+\.\d+) (?P<reason>\S.*)")

_RESTORE: Final = "restore it: git checkout -- vectors/v2/ids.lock"


class Impermanent(Exception):
    """Something that was promised never to change has changed; the message says what to do."""


@dataclass(frozen=True)
class Tombstone:
    """The version that first lacks a vector, and the reason."""

    version: str
    reason: str


@dataclass(frozen=True)
class Lock:
    """The digests by id, in the order in which the ids were added, and the tombstones of those withdrawn."""

    digests: Mapping[str, str] = field(default_factory=dict)
    withdrawn: Mapping[str, Tombstone] = field(default_factory=dict)


def digest(method: str, scheme: str | None, vector: Mapping[str, Any]) -> str:
    """The SHA-256 of what never changes of a vector, in hexadecimal. Source: spec VEC-4a."""
    lasting = {name: vector[name] for name in ("params", "expect", "class", "level", "since")}
    return canonical_digest(lasting | {"method": method, "scheme": scheme})


def canonical_digest(value: object) -> str:
    """The SHA-256 of a JSON value in its one form: ASCII, without blanks, members sorted. Source: spec VEC-4a."""
    text = json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode("ascii")).hexdigest()


def parse(text: str) -> Lock:
    """The lock in the text of ids.lock. Raises Impermanent if a line is malformed or an id stands twice."""
    digests: dict[str, str] = {}
    withdrawn: dict[str, Tombstone] = {}
    if text and not text.endswith("\n"):
        raise Impermanent(f"ids.lock ends within a line, so it is cut off; {_RESTORE}")
    for number, line in enumerate(text.splitlines(), start=1):
        if match := _LINE.fullmatch(line):
            fault = f"the id {match['id']} stands twice" * (match["id"] in digests)
            digests[match["id"]] = match["digest"]
        elif match := _TOMBSTONE.fullmatch(line):
            fault = f"{match['id']} was never there" * (match["id"] not in digests)
            fault = fault or f"{match['id']} is withdrawn already" * (match["id"] in withdrawn)
            withdrawn[match["id"]] = Tombstone(match["version"], match["reason"])
        else:
            fault = "neither `ID DIGEST` nor `withdrawn ID VERSION REASON`"
        if fault:
            raise Impermanent(f"ids.lock, line {number}: {fault}; {_RESTORE}")
    return Lock(digests, withdrawn)


def tombstone(lock: Lock, identity: str, version: str, reason: str) -> str:
    """The line that withdraws an id. Raises Impermanent if nothing asks it, or if the reason is no line of ASCII."""
    if identity not in lock.digests:
        raise Impermanent(f"{identity} is in no line of ids.lock: there is nothing to withdraw")
    if identity in lock.withdrawn:
        raise Impermanent(f"{identity} was withdrawn in {lock.withdrawn[identity].version} already")
    line = f"withdrawn {identity} {version} {reason.strip()}"
    if not (line.isascii() and line.isprintable() and _TOMBSTONE.fullmatch(line)):
        raise Impermanent("a reason is one line of ASCII that is not empty: --withdraw ID --reason 'TEXT'")
    return line + "\n"


def live_ids(lock: Lock, vectors: Mapping[str, str]) -> Iterator[str]:
    """The ids of the vectors, given with their digests, that are not withdrawn.

    Raises Impermanent if a withdrawn id comes again with another question or answer.
    """
    for identity, digest in vectors.items():
        if identity not in lock.withdrawn:
            yield identity
        elif digest != lock.digests[identity]:
            tombstone = lock.withdrawn[identity]
            raise Impermanent(
                f"{identity} was withdrawn in {tombstone.version} ({tombstone.reason}), and an id never comes again: "
                "give the new vector another name"
            )


def with_new_ids(text: str, vectors: Mapping[str, str]) -> str:
    """The lock with the new ids at its end, from the present one and the vectors asked, with their digests.

    Raises Impermanent if an id is no slug, or if a locked one is gone or has another digest.
    """
    for identity in vectors:
        if not _SLUG.fullmatch(identity):
            raise Impermanent(f"{identity}: an id has a-z, 0-9, '-', '_' and '.' only; give the vector another name")
    lock = parse(text)
    for identity in lock.digests:
        if identity not in vectors and identity not in lock.withdrawn:
            raise Impermanent(
                f"{identity} is locked, and now gone: ask it again, or withdraw it: "
                f"python -m vectorgen --withdraw {identity} --reason 'TEXT'"
            )
    for identity, digest in vectors.items():
        if lock.digests.get(identity, digest) != digest:
            raise Impermanent(
                f"{identity} is locked, and now has another question or answer (or class, level, since): change it "
                "back, or withdraw it and give the new vector another name (VEC-4c); "
                "if no release has it, delete its line of ids.lock by hand (VEC-4b)"
            )
    new = (f"{identity} {digest}\n" for identity, digest in vectors.items() if identity not in lock.digests)
    return text + "".join(new)


def digests(vectors: Iterable[tuple[str, str | None, Mapping[str, Any]]]) -> dict[str, str]:
    """The digests by id of vectors, each with its method and scheme. Raises Impermanent if an id stands twice."""
    by_id: dict[str, str] = {}
    for method, scheme, vector in vectors:
        if vector["id"] in by_id:
            raise Impermanent(f"{vector['id']} is the id of two vectors: give one of them another name")
        by_id[vector["id"]] = digest(method, scheme, vector)
    return by_id
