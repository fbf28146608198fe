"""The pages to look up: programs by their use, a page for each, the matrix, the audits, badges and downloads.

An extension of Sphinx. It writes Markdown into the sources before they are read, so that search, links and the
navigation take these pages as any others, and files that are no pages into the site at the end.
"""

from collections.abc import Mapping
from html import escape
from pathlib import Path
from subprocess import Popen
from typing import Final

from sphinx.application import Sphinx
from sphinx.util.logging import getLogger

import vector_data
from dealaudit.report.numerals import p_value, statistic
from dealcheck.json_text import compact
from dealcheck.judging.classes import ORDER
from dealcheck.judging.corpus import Vector
from dealcheck.report.matrix import LEGEND
from dealref import __version__
from lookup import downloads
from lookup.badges import badges
from lookup.club import answers, by_use, nothing_found, untested
from lookup.records import Program, audit_record, findings, programs
from repository import address, homepage
from rules import rules
from templates import rendered

FOLDER: Final = "lookup"
DOWNLOADS: Final = "files"

_SAID: Final = "(the words of dealcheck verify)"
"""What stands on the page of downloads until these words are there: they take as long as all other pages."""

_LOG: Final = getLogger(__name__)


def setup(app: Sphinx) -> Mapping[str, bool]:
    """Registers the extension."""
    app.add_css_file("lookup.css")
    app.connect("builder-inited", write_pages)
    app.connect("build-finished", write_badges)
    return {"parallel_read_safe": True, "parallel_write_safe": True}


def write_pages(app: Sphinx) -> None:
    """Writes the downloads into the site, and the Markdown of all pages below the folder `lookup` of the sources."""
    target = Path(app.outdir) / FOLDER / DOWNLOADS
    downloads.write(target)
    process = downloads.verifying(target)
    app.connect("build-finished", lambda app, problem: write_verified(app, problem, process))
    folder = Path(app.srcdir) / FOLDER
    folder.mkdir(exist_ok=True)
    for name, text in pages().items():
        (folder / f"{name}.md").write_text(text, encoding="utf-8")


def write_badges(app: Sphinx, problem: Exception | None) -> None:
    """Writes the badges into the site."""
    if problem:
        return
    for program in programs():
        for badge in badges(program):
            path = Path(app.outdir) / FOLDER / badge.path
            path.parent.mkdir(exist_ok=True)
            path.write_text(badge.image, encoding="utf-8")


def write_verified(app: Sphinx, problem: Exception | None, process: "Popen[str]") -> None:
    """Writes what the process says of the downloads onto their page, and warns if it ends with an error."""
    output, _ = process.communicate()
    if problem:
        return
    if process.returncode:
        _LOG.warning("dealcheck verify: %s", output)
    page = Path(app.outdir) / FOLDER / "downloads.html"
    page.write_text(page.read_text(encoding="utf-8").replace(_SAID, escape(output.strip())), encoding="utf-8")


def pages() -> dict[str, str]:
    """The Markdown of each page by its name."""
    common: dict[str, object] = {
        "classes": list(ORDER),
        "number": "{:,.0f}".format,
        "statistic": statistic,
        "p_value": p_value,
        "line": line,
        "compact": compact,
        "audit": audit,
        "address": address,
        "vector_page": vector_page,
        "rule_page": rule_page,
        "issues": f"{homepage()}/issues",
    }
    kinds = {"archives": downloads.archives(), "vectors": downloads.vectors(), "audited": downloads.audited()}
    files = {**kinds, "version": __version__}
    mark = {"command": " ".join(downloads.command()), "mark": _SAID}
    texts = {
        "downloads": rendered("lookup/downloads.md", **files, **mark),
        "index": rendered(
            "lookup/index.md",
            by_use=by_use(),
            nothing_found=nothing_found(),
            programs=programs(),
            legend=LEGEND,
            **common,
        ),
    }
    found = {program.name: findings(program) for program in programs()}
    texts["upstream"] = rendered("lookup/upstream.md", programs=programs(), found=found, **common)
    texts |= {one.page: rendered("lookup/untested.md", one=one, **common) for one in untested()}
    for program in programs():
        shown = {"findings": found[program.name], "badges": badges(program)}
        texts[program.name] = rendered("lookup/program.md", program=program, one=answers(program), **shown, **common)
        if program.audit:
            texts[audit(program)] = rendered("lookup/audit.md", program=program, found=audit_record(program), **common)
    return texts


def line(text: str) -> str:
    """The text as HTML on one line of Markdown, in which its line ends stay."""
    return escape(text).replace("\n", "&#10;")


def audit(program: Program) -> str:
    """The name of the page with the audit of the program's deals."""
    return f"{program.name}-audit"


def vector_page(vector: Vector) -> str:
    """The address of the vector, from a page of this folder."""
    return f"../{vector_data.places()[vector.id]}.html#{vector.id}"


def rule_page(vector: Vector) -> str:
    """The address of the vector's rule in its chapter, from a page of this folder."""
    rule = rules()[vector.spec]
    return f"../{rule.page}.html#{rule.anchor}"
