"""The difference of two versions of the vectors in words, and the version that it demands (spec VEC-5, VEC-5d)."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from dealcheck.json_text import compact
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.edition import Edition, Entry, Version
from dealcheck.printable import printable, short


class Kind(StrEnum):
    """The kinds of difference, the gravest first."""

    BROKEN = "permanence broken"
    FORMAT = "format changed"
    GONE = "gone without a word"
    QUESTION = "question changed"
    ANSWER = "expected answer changed"
    STANDING = "class, level or since changed"
    WITHDRAWN = "withdrawn"
    ADDED = "added"
    WORDS = "words changed"


_PART: Final[Mapping[Kind, int]] = {
    Kind.FORMAT: 0,
    Kind.GONE: 0,
    Kind.QUESTION: 0,
    Kind.ANSWER: 0,
    Kind.STANDING: 0,
    Kind.WITHDRAWN: 1,
    Kind.ADDED: 1,
    Kind.WORDS: 2,
}
"""The part of the version that a difference raises (VEC-5); what is broken is mended by no version."""

_REASONS: Final = (
    "an expected answer, a question or the format changed",
    "vectors were added or withdrawn",
    "only words changed",
)
"""For each part of the version, what raises it."""

_MEMBERS: Final[Mapping[Kind, tuple[str, ...]]] = {
    Kind.QUESTION: ("method", "scheme", "params"),
    Kind.ANSWER: ("expect",),
    Kind.STANDING: ("class", "level", "since"),
}
"""The kinds of change of what never may change of a vector, each with its members."""


class Difference(NamedTuple):
    """A difference: the vector or the file that has it, and its words."""

    kind: Kind
    name: str
    text: str


def differences(old: Edition, new: Edition) -> list[Difference]:
    """All differences, by their kinds and then in the order of the new edition."""
    items = [*_broken(old, new), *_of_headers(old, new), *_of_ids(old, new)]
    for identity, entry in new.entries.items():
        if identity in old.entries:
            items += _of_vector(identity, old.entries[identity], entry)
    order = list(Kind)
    return sorted(items, key=lambda each: order.index(each.kind))


def _broken(old: Edition, new: Edition) -> Iterator[Difference]:
    """What no version permits: an id that comes again and, within one first part, a past that is another one."""
    withdrawn = old.withdrawn | new.withdrawn
    for identity in new.entries:
        if identity in withdrawn:
            tombstone = withdrawn[identity]
            yield Difference(
                Kind.BROKEN, identity, f"withdrawn in {tombstone.version} ({tombstone.reason}), and here again"
            )
    if old.version[0] != new.version[0]:
        return
    for number, line in enumerate(old.lock, start=1):
        if new.lock[number - 1 : number] != (line,):
            there = "".join(new.lock[number - 1 : number]) or "nothing"
            yield Difference(
                Kind.BROKEN, "ids.lock", f"line {number} was {line}, and now {there}: lines are only added"
            )
            break
    for name, data in old.requirements.items():
        if new.requirements.get(name) != data:
            matter = "has changed" if name in new.requirements else "is gone"
            yield Difference(Kind.BROKEN, name, f"{matter}: what a release has frozen stays as it is")


def _of_headers(old: Edition, new: Edition) -> Iterator[Difference]:
    for file, header in new.headers.items():
        before = old.headers.get(file, header)
        for member in ("format", "optional"):
            if header[member] != before[member]:
                yield Difference(Kind.FORMAT, file, f"{member}: {_change(before[member], header[member])}")
        if header["chapter"] != before["chapter"]:
            yield Difference(Kind.WORDS, file, f"chapter: {_change(before['chapter'], header['chapter'])}")
        for flag, meaning in header["flags"].items():
            if before["flags"].get(flag, meaning) != meaning:
                yield Difference(Kind.WORDS, file, f"flag {flag}: {_change(before['flags'][flag], meaning)}")


def _of_ids(old: Edition, new: Edition) -> Iterator[Difference]:
    for identity, tombstone in new.withdrawn.items():
        if identity not in old.withdrawn:
            yield Difference(Kind.WITHDRAWN, identity, f"in {tombstone.version}: {tombstone.reason}")
    for identity in old.entries:
        if identity not in new.entries and identity not in new.withdrawn:
            yield Difference(Kind.GONE, identity, f"it was in {old.entries[identity].file}")
    for identity, entry in new.entries.items():
        if identity not in old.entries:
            yield Difference(Kind.ADDED, identity, str(entry.words["why"]))


def _of_vector(identity: str, old: Entry, new: Entry) -> Iterator[Difference]:
    for kind, members in _MEMBERS.items():
        for name in members:
            if compact(old.lasting[name]) != compact(new.lasting[name]):
                yield Difference(kind, identity, f"{name}: {_change(old.lasting[name], new.lasting[name])}")
    for name, words in new.words.items():
        if old.words[name] != words:
            yield Difference(Kind.WORDS, identity, f"{name}: {_change(old.words[name], words)}")


def _change(old: object, new: object) -> str:
    return f"{short(compact(old))} before, now {short(compact(new))}"


def smallest_version(old: Edition, differences: Sequence[Difference]) -> Version:
    """The smallest version that may have these differences from the old one (VEC-5)."""
    part = _largest(differences)
    if part is None:
        return old.version
    major, minor, patch = old.version
    return ((major + 1, 0, 0), (major, minor + 1, 0), (major, minor, patch + 1))[part]


def _largest(differences: Sequence[Difference]) -> int | None:
    return min((_PART[each.kind] for each in differences if each.kind in _PART), default=None)


def fault(old: Edition, new: Edition, differences: Sequence[Difference]) -> str:
    """The reason why the new edition breaks permanence; empty if it does not (VEC-5d)."""
    broken = [each for each in differences if each.kind is Kind.BROKEN]
    if broken:
        return f"permanence is broken: {broken[0].name} {broken[0].text}"
    if new.version < smallest_version(old, differences):
        return f"the version {new.suite} is too small: write {_dotted(smallest_version(old, differences))}"
    return ""


def text(old: Edition, new: Edition, differences: Sequence[Difference], details: int) -> Iterator[str]:
    """A paragraph for each kind of difference, and a last line with the version that they demand."""
    for kind in Kind:
        of_kind = [each for each in differences if each.kind is kind]
        if not of_kind:
            continue
        lines = [f"{kind.upper()}: {len(of_kind)}"]
        lines += _by_file(new, of_kind) if kind is Kind.ADDED else []
        lines += [f"  {_line(each)}" for each in of_kind[: max(0, details)]]
        lines += [f"  ... and {len(of_kind) - details} more: --details N shows more"] * (len(of_kind) > details)
        yield "\n".join(lines) + "\n"
    part = _largest(differences)
    reason = "nothing changed" if part is None else _REASONS[part]
    verdict = fault(old, new, differences) or "that is enough"
    numbers = f"{_dotted(smallest_version(old, differences))} is demanded after {old.suite}, and it is {new.suite}"
    yield printable(f"{reason}: {numbers}: {verdict}", lines=False)


def _line(each: Difference) -> str:
    return printable(short(f"{each.name}  {each.text}"), lines=False)


def _by_file(new: Edition, additions: Sequence[Difference]) -> Iterator[str]:
    """A line for each file, with the number of vectors that were added in each class."""
    counts: dict[str, Counter[str]] = {}
    for each in additions:
        entry = new.entries[each.name]
        counts.setdefault(entry.file, Counter())[entry.lasting["class"]] += 1
    for file, of_file in counts.items():
        classes = ", ".join(f"{name} {of_file[name]}" for name in ConformanceClass if of_file[name])
        yield printable(f"  {file}: {classes}", lines=False)


def _dotted(version: Version) -> str:
    return ".".join(map(str, version))
