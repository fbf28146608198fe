"""Sources of pages that are made of data: operations, published figures, the core, and what holds each rule."""

import json
import re
from functools import cache
from pathlib import Path
from typing import Any

import yaml

import citations
import vector_data
from repository import ROOT, address
from rules import rules
from source_pages import modules, page_name
from templates import rendered


def write(folder: Path) -> None:
    """Writes the sources below `folder`, each from its template `NAME.md`."""
    operations = _yaml("operations")
    values: dict[str, dict[str, object]] = {
        "spec/operations": {"errors": _errors(), "chapters": _chapters(), "files": _files(), **operations},
        "spec/published": {"questions": questions, "in_json": in_json, **_yaml("published")},
        "spec/core": {"core": [(id_, vector_data.places()[id_], case) for id_, case in _core()]},
        "vectors/index": {"files": _files()},
        "rules/index": {"chapters": _chapters(), "rules": proofs()},
        "reference/index": {"modules": modules(), "page_name": page_name},
    }
    for page, context in values.items():
        path = folder / f"{page}.md"
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(rendered(f"{page.replace('/', '-')}.md", **context), encoding="utf-8")


def proofs() -> list[dict[str, Any]]:
    """For each rule its vectors, or the tests that cite it."""
    return [
        {
            "rule": rule,
            "title": re.sub(r"[`*]|\[(.*?)\]\(.*?\)", r"\1", rule.title),
            "vectors": len(vector_data.of_rules()[rule.id]),
            "tests": [
                (test.name or test.path.rpartition("/")[2], address(test.path, test.line))
                for test in citations.tests()[rule.id]
            ],
        }
        for rule in rules().values()
    ]


def questions(call: dict[str, Any]) -> list[tuple[str, str]]:
    """The ids and the pages of the vectors that ask a published call."""
    return [
        (case["id"], page.name)
        for page in vector_data.pages()
        if page.header["method"] == call["method"]
        for case in page.cases
        if case["params"] == call["params"]
    ]


def in_json(value: object) -> str:
    """A value of the data as JSON, in one line."""
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)


@cache
def figures() -> frozenset[str]:
    """The ids of the published figures."""
    return frozenset(fact["id"] for fact in _yaml("published")["facts"])


def _yaml(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((ROOT / "spec" / f"{name}.yaml").read_text(encoding="utf-8"))
    return data


def _errors() -> dict[int, str]:
    """The names of the error codes, from the table of PROTO-11."""
    page = (ROOT / "spec" / "06-protocol.md").read_text(encoding="utf-8")
    return {int(code): name for code, name in re.findall(r"^\| (-32\d{3}) \| (\w[\w ]*) \|", page, re.MULTILINE)}


def _chapters() -> dict[str, str]:
    """The titles of the chapters by their pages."""
    return {rule.page: _title(rule.page) for rule in rules().values()}


def _title(page: str) -> str:
    return (ROOT / f"{page}.md").read_text(encoding="utf-8").partition("\n")[0].removeprefix("# ")


def _files() -> list[dict[str, Any]]:
    """The files of vectors: their operation, their number of vectors, their pages."""
    files: dict[str, dict[str, Any]] = {}
    for page in vector_data.pages():
        name = page.file.removesuffix(".json")
        file = files.setdefault(name, {"name": name, "method": page.header["method"], "count": 0, "pages": []})
        file["count"] += len(page.cases)
        file["pages"].append(page.name)
    return list(files.values())


def _core() -> list[tuple[str, dict[str, Any]]]:
    cases = {case["id"]: case for page in vector_data.pages() for case in page.cases}
    return [(id_, cases[id_]) for id_ in vector_data.core()]
