"""The judgement of one vendored copy: genuine, or which of its files are altered, missing or unknown (VEC-13)."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from dealcheck.json_text import parsed
from dealcheck.vendored.altered import differences
from dealcheck.vendored.members import Members
from dealcheck.vendored.published import Published

_TABLE_NAME: Final = "bridge-deal-vectors-"
_TABLES: Final = (".csv", ".jsonl")
_HEADER: Final = "bridge_deal_vectors.h"

_FROZEN: Final = "requirements/"
"""The folder of the files that releases have frozen; each states the version of its release, and not of the copy."""


@dataclass(frozen=True)
class Judgement:
    """Whether a copy is genuine, in one line, and the differences, a line each."""

    genuine: bool
    line: str
    differences: tuple[str, ...] = ()


def is_wanted(path: str) -> bool:
    """Whether a file may be one of the vectors: the others of a package are not looked at."""
    name = path.rpartition("/")[2]
    return name.endswith((".json", *_TABLES, ".h")) or name in {"SHA256SUMS", "ids.lock"}


def judged(members: Members, published: Published, *, whole: bool) -> Judgement:
    """The judgement of the vectors among these files; a `whole` copy, as in an archive, has all of them."""
    roots = sorted({root for path in members.files for root in _roots(path, published)})
    copies = [_copy(members.files, root, published) for root in roots]
    tables = {path: data for path, data in members.files.items() if is_table(path)}
    count = sum(map(len, copies)) + len(tables)
    if not count:
        return _renamed(members.files, published)
    other = _other_version(copies, tables, published)
    if other:
        return Judgement(genuine=False, line=other)
    alterations = [*_altered_tables(tables, published)]
    missing: list[str] = []
    for root, files in zip(roots, copies, strict=True):
        alterations += [f"{root}{line}" for line in _altered(files, published)]
        if whole or "MANIFEST.json" in files:
            missing += [f"{root}{name} is missing" for name in published.files if name not in files]
    rest = members.others + len(members.files) - count
    return _in_words(alterations, missing, copies, tables, published, rest)


def _renamed(files: Mapping[str, bytes], published: Published) -> Judgement:
    """The judgement of files of which none has a published name: a single one may be genuine all the same."""
    if len(files) == 1:
        ((path, data),) = files.items()
        if name := next((each for each, right in published.files.items() if right == data), ""):
            line = f"genuine: it is {name} of version {published.version}, byte for byte, under another name"
            return Judgement(genuine=True, line=line)
        if _holds_vectors(path, data):
            line = "NOT genuine: it holds vectors, and no published file has its name or its bytes"
            return Judgement(genuine=False, line=line)
    return Judgement(genuine=False, line="NOT genuine: there are no vectors in it")


def _roots(path: str, published: Published) -> Iterator[str]:
    """The folder of the vectors, with `/`, if the path is one of the files that no other software has."""
    for name in published.files:
        if name != "SHA256SUMS" and (path == name or path.endswith(f"/{name}")):
            yield path.removesuffix(name)


def _copy(files: Mapping[str, bytes], root: str, published: Published) -> dict[str, bytes]:
    """The files of the copy with this folder by name: published ones, and others that hold vectors."""
    inside = {path.removeprefix(root): data for path, data in files.items() if path.startswith(root)}
    return {name: data for name, data in inside.items() if name in published.files or _holds_vectors(name, data)}


def _holds_vectors(name: str, data: bytes) -> bool:
    document = _document(data) if "/" not in name and name.endswith(".json") else {}
    return "suite" in document and "cases" in document


def _document(data: bytes) -> Mapping[str, object]:
    try:
        document = parsed(data)
    except ValueError:
        return {}
    return document if isinstance(document, dict) else {}


def is_table(path: str) -> bool:
    """Whether a file is the CSV table, the JSON lines or the C header, by its name."""
    name = path.rpartition("/")[2]
    return name == _HEADER or (name.startswith(_TABLE_NAME) and name.endswith(_TABLES))


def _other_version(copies: Iterable[Mapping[str, bytes]], tables: Mapping[str, bytes], published: Published) -> str:
    """The sentence on a copy that is of one other version throughout; empty if it is not."""
    current = [file for files in copies for file in files.items() if not file[0].startswith(_FROZEN)]
    if any(name.endswith(".json") and data == published.files.get(name) for name, data in current):
        return ""
    suites = {str(suite) for _, data in current if (suite := _document(data).get("suite"))}
    suites |= {_table_version(path, data) or published.version for path, data in tables.items()}
    if len(suites) != 1 or published.version in suites:
        return ""
    (version,) = suites
    if not version.replace(".", "").isalnum():
        return ""
    return (
        f"NOT verified: it says that it is version {version}, and this suite rebuilds {published.version} only; "
        f"verify it in a checkout of {version}"
    )


def _table_version(path: str, data: bytes) -> str:
    """The version that a table states, in its name or its text."""
    name = path.rpartition("/")[2]
    if name.endswith(_TABLES):
        return name.removeprefix(_TABLE_NAME).rpartition(".")[0]
    _, mark, rest = data.partition(b'#define BRIDGE_DEAL_VECTORS_VERSION "')
    return rest.partition(b'"')[0].decode(errors="replace") if mark else ""


def _altered(files: Mapping[str, bytes], published: Published) -> Iterator[str]:
    for name, data in sorted(files.items()):
        if name not in published.files:
            yield f"{name}: it holds vectors, and no published file has this name"
        elif data != published.files[name]:
            yield from (f"{name}: {words}" for words in differences(name, published.files[name], data))


def _altered_tables(tables: Mapping[str, bytes], published: Published) -> Iterator[str]:
    for path, data in sorted(tables.items()):
        name = path.rpartition("/")[2]
        right = published.tables.get(name)
        if right is None:
            yield f"{path}: version {published.version} has no table of this name"
        elif data != right:
            yield from (f"{path}: {words}" for words in differences(name, right, data))


def _in_words(
    alterations: list[str],
    missing: list[str],
    copies: list[dict[str, bytes]],
    tables: Mapping[str, bytes],
    published: Published,
    rest: int,
) -> Judgement:
    """The judgement in words."""
    there = sum(map(len, copies)) + len(tables)
    unread = f"; {_files(rest, 'other')} not looked at" if rest else ""
    if alterations:
        number = len({line.partition(":")[0] for line in alterations})
        more = f", {len(missing)} missing" if missing else ""
        line = f"NOT genuine: {_files(number)} of {there} altered{more}{unread}"
        return Judgement(genuine=False, line=line, differences=(*alterations, *missing))
    if missing:
        line = f"NOT genuine: incomplete: {_files(len(missing))} missing; {_files(there)} there, and genuine{unread}"
        return Judgement(genuine=False, line=line, differences=tuple(missing))
    others = sum(name in published.others for files in copies for name in files)
    how = f"{_files(there)} of version {published.version}, byte for byte"
    how += f" ({others} of them as installed, not rebuilt)" if others else ""
    part = (
        "; a part: there is no MANIFEST.json" if copies and not any("MANIFEST.json" in each for each in copies) else ""
    )
    return Judgement(genuine=True, line=f"genuine: {how}{part}{unread}")


def _files(count: int, kind: str = "") -> str:
    return f"{count} {kind} file{'' if count == 1 else 's'}".replace("  ", " ")
