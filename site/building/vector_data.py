"""The vectors as pages: which file has which vectors, and on which page each stands."""

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from repository import ROOT
from rules import rules

_FOLDER = ROOT / "vectors" / "v2"
_PAGE = 240_000
"""The most characters of a page, by the estimate of `_size`."""


class Page(NamedTuple):
    """A page of one file of vectors: the file's header, its pages, and the vectors of this one."""

    name: str
    file: str
    header: dict[str, Any]
    number: int
    cases: list[dict[str, Any]]


@cache
def pages() -> list[Page]:
    """All pages, file by file in the order of the manifest; a long file has several."""
    return [page for file in _files() for page in _of_file(file)]


@cache
def places() -> dict[str, str]:
    """The name of the page of each vector."""
    return {case["id"]: page.name for page in pages() for case in page.cases}


@cache
def of_rules() -> dict[str, list[tuple[Page, dict[str, Any]]]]:
    """The vectors of each rule, with their pages."""
    vectors: dict[str, list[tuple[Page, dict[str, Any]]]] = {rule: [] for rule in rules()}
    for page in pages():
        for case in page.cases:
            vectors[case["spec"]].append((page, case))
    return vectors


def core() -> list[str]:
    """The ids of the core, in the order of their choice."""
    lines = (ROOT / "spec" / "core.txt").read_text(encoding="ascii").splitlines()
    return [line for line in lines if line and not line.startswith("#")]


def _files() -> list[str]:
    manifest = json.loads((_FOLDER / "MANIFEST.json").read_text(encoding="ascii"))
    return [entry["file"] for entry in manifest["files"]]


def _of_file(file: str) -> Iterator[Page]:
    header = json.loads((_FOLDER / file).read_text(encoding="ascii"))
    cases = header.pop("cases")
    name, number, size = f"vectors/{file.removesuffix('.json')}", 1, 0
    part: list[dict[str, Any]] = []
    for case in cases:
        if size + _size(case) > _PAGE:
            yield Page(name if number == 1 else f"{name}-{number}", file, header, number, part)
            number, part, size = number + 1, [], 0
        part.append(case)
        size += _size(case)
    yield Page(name if number == 1 else f"{name}-{number}", file, header, number, part)


def _size(case: dict[str, Any]) -> int:
    return 900 + len(json.dumps(case))
