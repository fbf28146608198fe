"""The differences between a vendored file and the published one, in words: which vectors, and where in them."""

import csv
import json
import re
from collections.abc import Callable, Iterator, Mapping
from itertools import zip_longest
from typing import Any, Final

from dealcheck.json_text import parsed
from dealcheck.judging.verdict import difference

_HEADER_ROW: Final = re.compile(rb'\s*\{"([a-z0-9._-]+)", ')


def differences(name: str, right: bytes, copy: bytes) -> Iterator[str]:
    """Sentences on a file that differs from the published one: at least one, and one for each vector."""
    if right.startswith(copy):
        yield f"it breaks off after {len(copy)} of {len(right)} bytes, which are genuine"
    elif copy.replace(b"\r\n", b"\n") == right:
        yield "its lines end with CR LF, and are genuine but for that; in git, `* -text` in .gitattributes prevents it"
    elif copy.removeprefix(b"\xef\xbb\xbf").strip() == right.strip():
        yield "it has other blanks at its beginning or its end, and is genuine but for them"
    else:
        sentences = list(_FORMS.get(name.rpartition(".")[2], _in_lines)(right, copy))
        yield from sentences or _in_lines(right, copy)


def _in_json(right: bytes, copy: bytes) -> Iterator[str]:
    try:
        original, document = json.loads(right), parsed(copy)
    except ValueError as error:
        yield f"it is no JSON that can be read: {error}"
        return
    if not isinstance(document, dict) or not isinstance(original.get("cases"), list):
        yield from filter(None, [difference(original, document, "it")])
        return
    yield from _in_vectors(_by_id(original["cases"]), _by_id(document.get("cases")))
    head, other = ({name: value for name, value in each.items() if name != "cases"} for each in (original, document))
    yield from filter(None, [difference(head, other, "its head")])


def _by_id(cases: object) -> Mapping[str, Any]:
    """The vectors by id; one without an id of its own by its place."""
    if not isinstance(cases, list):
        return {}
    vectors: dict[str, Any] = {}
    for place, case in enumerate(cases, start=1):
        identity = str(case.get("id")) if isinstance(case, dict) else ""
        vectors[f"vector {place}" if not identity or identity in vectors else identity] = case
    return vectors


def _in_vectors(right: Mapping[str, Any], copy: Mapping[str, Any]) -> Iterator[str]:
    for identity, vector in right.items():
        if identity not in copy:
            yield f"{identity} is missing"
        elif differs := difference(vector, copy[identity], "its"):
            yield f"{identity}: {differs}"
    for identity in copy:
        if identity not in right:
            yield f"{identity} is no published vector"
    if list(right) != list(copy) and right.keys() == copy.keys():
        yield "its vectors are in another order"


def _in_csv(right: bytes, copy: bytes) -> Iterator[str]:
    tables = []
    for data in (right, copy):
        try:
            rows = list(csv.reader(data.decode().splitlines(keepends=True), strict=True))
        except (ValueError, csv.Error) as error:
            yield f"it is no CSV that can be read: {error}"
            return
        tables.append([dict(zip(rows[0], row, strict=False)) for row in rows[1:]] if rows else [])
    yield from _in_vectors(*map(_by_id, tables))


def _in_json_lines(right: bytes, copy: bytes) -> Iterator[str]:
    try:
        rows = [[parsed(line) for line in data.splitlines()] for data in (right, copy)]
    except ValueError as error:
        yield f"it has a line that is no JSON: {error}"
        return
    yield from _in_vectors(*map(_by_id, rows))


def _in_header(right: bytes, copy: bytes) -> Iterator[str]:
    rows = ({row[1].decode(): line.decode(errors="replace") for line, row in _rows(data)} for data in (right, copy))
    yield from _in_vectors(*rows)


def _rows(header: bytes) -> Iterator[tuple[bytes, re.Match[bytes]]]:
    for line in header.split(b"\n"):
        if row := _HEADER_ROW.match(line):
            yield line.rstrip(b","), row


def _in_lines(right: bytes, copy: bytes) -> Iterator[str]:
    """The first line that differs."""
    pairs = enumerate(zip_longest(right.split(b"\n"), copy.split(b"\n")), start=1)
    place = next((place for place, (original, line) in pairs if original != line), 0)
    yield f"line {place} is another than the published one"


_FORMS: Final[Mapping[str, Callable[[bytes, bytes], Iterator[str]]]] = {
    "json": _in_json,
    "csv": _in_csv,
    "jsonl": _in_json_lines,
    "h": _in_header,
}
"""The comparison of a file, by the end of its name."""
