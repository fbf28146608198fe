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


def differences(name: str, right: bytes, got: bytes) -> Iterator[str]:
    """Sentences on a file that differs from the published one: at least one, and one for each vector."""
    if right.startswith(got):
        yield f"it breaks off after {len(got)} of {len(right)} bytes, which are genuine"
    elif got.replace(b"\r\n", b"\n") == right:
        yield "its lines end with CR LF, and are genuine but for that; in git, `* -text` in .gitattributes prevents it"
    elif got.removeprefix(b"\xef\xbb\xbf").strip() == right.strip():
        yield "it has other blanks at its beginning or its end, and is genuine but for them"
    else:
        found = list(_FORMS.get(name.rpartition(".")[2], _in_lines)(right, got))
        yield from found or _in_lines(right, got)


def _in_json(right: bytes, got: bytes) -> Iterator[str]:
    try:
        expected, found = json.loads(right), parsed(got)
    except ValueError as error:
        yield f"it is no JSON that can be read: {error}"
        return
    if not isinstance(found, dict) or not isinstance(expected.get("cases"), list):
        yield from filter(None, [difference(expected, found, "it")])
        return
    yield from _in_vectors(_by_id(expected["cases"]), _by_id(found.get("cases")))
    head, other = ({name: value for name, value in each.items() if name != "cases"} for each in (expected, found))
    yield from filter(None, [difference(head, other, "its head")])


def _by_id(cases: object) -> Mapping[str, Any]:
    """The vectors by id; one without an id of its own by its place."""
    if not isinstance(cases, list):
        return {}
    named: dict[str, Any] = {}
    for place, case in enumerate(cases, start=1):
        identity = str(case.get("id")) if isinstance(case, dict) else ""
        named[f"vector {place}" if not identity or identity in named else identity] = case
    return named


def _in_vectors(right: Mapping[str, Any], got: Mapping[str, Any]) -> Iterator[str]:
    for identity, vector in right.items():
        if identity not in got:
            yield f"{identity} is missing"
        elif differs := difference(vector, got[identity], "its"):
            yield f"{identity}: {differs}"
    for identity in got:
        if identity not in right:
            yield f"{identity} is no published vector"
    if list(right) != list(got) and right.keys() == got.keys():
        yield "its vectors are in another order"


def _in_csv(right: bytes, got: bytes) -> Iterator[str]:
    tables = []
    for data in (right, got):
        try:
            rows = list(csv.reader(data.decode().splitlines(keepends=True), strict=True))
        except (ValueError, csv.Error) as error:
            yield f"it is no CSV that can be read: {error}"
            return
        tables.append([dict(zip(rows[0], row, strict=False)) for row in rows[1:]] if rows else [])
    yield from _in_vectors(*map(_by_id, tables))


def _in_header(right: bytes, got: bytes) -> Iterator[str]:
    rows = ({row[1].decode(): line.decode(errors="replace") for line, row in _rows(data)} for data in (right, got))
    yield from _in_vectors(*rows)


def _rows(header: bytes) -> Iterator[tuple[bytes, re.Match[bytes]]]:
    for line in header.split(b"\n"):
        if row := _HEADER_ROW.match(line):
            yield line.rstrip(b","), row


def _in_lines(right: bytes, got: bytes) -> Iterator[str]:
    """The first line that differs."""
    pairs = enumerate(zip_longest(right.split(b"\n"), got.split(b"\n")), start=1)
    place = next((place for place, (expected, found) in pairs if expected != found), 0)
    yield f"line {place} is another than the published one"


_FORMS: Final[Mapping[str, Callable[[bytes, bytes], Iterator[str]]]] = {
    "json": _in_json,
    "csv": _in_csv,
    "h": _in_header,
}
"""The comparison of a file, by the end of its name."""
