"""Files of the repository as pages: the modules of the reference and the schemas, highlighted."""

import ast
import posixpath
import re
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder

from repository import ROOT, address
from rules import rules

_NAMED = re.compile(r"\b[A-Z]+-\d+[a-z]?\b(?![^<]*>)")
"""What may be the id of a rule in HTML, outside its tags."""


class Module(NamedTuple):
    """A module of the reference: its path, its dotted name and its docstring."""

    path: str
    name: str
    docstring: str


@cache
def modules() -> list[Module]:
    """The modules of the reference, in the order of their paths."""
    return [
        Module(
            path.relative_to(ROOT).as_posix(),
            ".".join(path.relative_to(ROOT / "reference").with_suffix("").parts),
            ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "",
        )
        for path in sorted((ROOT / "reference" / "dealref").rglob("*.py"))
    ]


def page_name(path: str) -> str:
    """The name of the page of a source file."""
    return posixpath.splitext(path)[0]


def highlighted(builder: StandaloneHTMLBuilder, page: str, source: str, language: str, anchors: str = "") -> str:
    """Source as HTML, in which each rule is a link; `anchors` begins the anchors of its lines."""
    text = str(builder.highlighter.highlight_block(source, language, lineanchors=anchors))
    text = re.sub(r'<a id="([^"]*)" name="[^"]*" href="[^"]*"></a>', r'<span id="\1"></span>', text)

    def linked(match: re.Match[str]) -> str:
        rule = rules().get(match[0])
        if rule is None:
            return match[0]
        return f'<a href="{builder.get_relative_uri(page, rule.page)}#{rule.anchor}">{rule.id}</a>'

    return _NAMED.sub(linked, text)


def collect(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """The pages of the modules and of the schemas."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    sources = [(module.path, module.name, "python") for module in modules()]
    schemas = sorted((ROOT / "spec" / "schemas").glob("*.json"))
    sources += [(path.relative_to(ROOT).as_posix(), path.name, "json") for path in schemas]
    for path, title, language in sources:
        page = page_name(path)
        text = (ROOT / path).read_text(encoding="utf-8")
        code = highlighted(app.builder, page, text, language, "line")
        yield page, {"title": title, "path": path, "code": code, "address": address(path)}, "source.html"


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the pages."""
    app.connect("html-collect-pages", collect)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
