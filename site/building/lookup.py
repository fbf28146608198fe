"""The pages to look up: the matrix, a page for each program, the audits, badges and downloads.

An extension of Sphinx. It writes Markdown into the sources before they are read, so that search, links and the
navigation take these pages as any others, and files that are no pages into the site at the end.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from typing import Any, Final

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from sphinx.application import Sphinx

import vectors
from dealcheck.json_text import compact
from dealcheck.judging.classes import ORDER
from dealcheck.judging.corpus import Vector, operation_name
from dealcheck.report.matrix import LEGEND
from lookup_badges import badges
from lookup_records import Program, findings, programs
from repository import ROOT

FOLDER: Final = "lookup"
TEMPLATES: Final = ROOT / "site" / "templates" / "lookup"


def setup(app: Sphinx) -> Mapping[str, bool]:
    """Registers the extension."""
    app.add_css_file("lookup.css")
    app.connect("builder-inited", write_pages)
    app.connect("build-finished", write_files)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def write_pages(app: Sphinx) -> None:
    """Writes the Markdown of all pages below the folder `lookup` of the sources."""
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    for name, text in pages().items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def write_files(app: Sphinx, problem: Exception | None) -> None:
    """Writes the badges below the folder `lookup` of the site."""
    if problem:
        return
    for program in programs():
        for name, data in badges(program).items():
            path = Path(app.outdir) / FOLDER / name
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(data)


def pages() -> dict[str, str]:
    """The Markdown of each page by its name."""
    written = {"index": _render("index.md", programs=programs(), classes=list(ORDER), legend=LEGEND)}
    for program in programs():
        written[program.name] = _render(
            "program.md", program=program, findings=findings(program), classes=ORDER, badges=badges(program)
        )
    return written


def _render(template: str, **values: Any) -> str:
    environment = Environment(
        loader=FileSystemLoader(TEMPLATES), autoescape=True, undefined=StrictUndefined, trim_blocks=True,
        lstrip_blocks=True, keep_trailing_newline=True,
    )  # fmt: skip
    environment.filters |= {"line": line, "compact": compact, "number": "{:,.0f}".format, "operation": _operation}
    environment.globals |= {"vector_page": vector_page, "rule_page": rule_page, "audit_page": audit_page}
    return environment.get_template(template).render(**values)


def line(text: str) -> Markup:
    """The text as HTML on one line of Markdown, in which its line ends stay."""
    return Markup(escape(text).replace("\n", "&#10;"))  # noqa: S704  it is escaped


def _operation(vector: Vector) -> str:
    return operation_name((vector.method, vector.scheme))


def audit_page(program: Program) -> str:
    """The address of the page with the audit of the program's deals, from a page of this folder."""
    return f"{program.name}.html#audit-of-its-deals"


def vector_page(vector: Vector) -> str:
    """The address of the vector, from a page of this folder."""
    return f"../{vectors.places()[vector.id]}.html#{vector.id}"


def rule_page(rule: str, chapter: str) -> str:
    """The address of the rule in its chapter, from a page of this folder."""
    return f"../{chapter.removesuffix('.md')}.html#{rule.lower()}"
