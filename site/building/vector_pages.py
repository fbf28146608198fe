"""The pages of the vectors and of the rules that they test, and the list of ids in which the reader's box looks."""

import itertools
import json
from collections.abc import Iterator
from pathlib import Path

from sphinx.application import Sphinx

import vector_data
from rules import rules


def collect(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """A page for each page of vectors, and one for each rule that has vectors."""
    del app
    everything = vector_data.pages()
    for page in everything:
        parts = [other.name for other in everything if other.file == page.file]
        title = page.file.removesuffix(".json")
        context = {"page": page, "parts": parts, "rules": rules(), "in_json": in_json}
        yield page.name, {"title": title, **context}, "vectors.html"
    for rule, vectors in vector_data.of_rules().items():
        if vectors:
            groups = [
                (file, [(why, [(part.name, case["id"]) for part, case in same]) for why, same in _by_why(of_file)])
                for file, of_file in itertools.groupby(vectors, key=lambda pair: pair[0].file)
            ]
            context = {"title": f"Vectors of {rule}", "rule": rules()[rule], "groups": groups, "count": len(vectors)}
            yield f"rules/{rules()[rule].anchor}", context, "rule.html"


def _by_why(
    vectors: Iterator[tuple[vector_data.Page, dict[str, str]]],
) -> list[tuple[str, list[tuple[vector_data.Page, dict[str, str]]]]]:
    """The vectors of one file by the reason why they exist, in the order of their first."""
    groups: dict[str, list[tuple[vector_data.Page, dict[str, str]]]] = {}
    for page, case in vectors:
        groups.setdefault(case["why"], []).append((page, case))
    return list(groups.items())


def in_json(value: object) -> str:
    """A request or an answer as one line of JSON."""
    return json.dumps(value, ensure_ascii=False)


def list_ids(app: Sphinx, exception: Exception | None) -> None:
    """Writes the ids of all vectors by their pages, as a script, since a page on a disk can load nothing else."""
    if exception is None:
        ids = {page.name: [case["id"] for case in page.cases] for page in vector_data.pages()}
        script = f"window.vectorPages = {json.dumps(ids, separators=(',', ':'))};\n"
        Path(app.outdir, "vectors", "ids.js").write_text(script, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the pages and the list."""
    app.connect("html-collect-pages", collect)
    app.connect("build-finished", list_ids)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
