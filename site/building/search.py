"""The search: its page, and the texts of all pages as a script, since a page on a disk can load nothing else."""

import json
import re
from collections.abc import Iterator
from html import unescape
from pathlib import Path
from typing import Final, NamedTuple

from docutils import nodes
from sphinx.addnodes import index, toctree
from sphinx.application import Sphinx

from lookup.club import USES, by_use
from rule_marks import rule_of
from rules import rules

SCRIPT: Final = "searchtexts.js"

_PLAYERS: Final = {"index", "fair", "play", "start-player", "start-organiser", "lookup/index"}
"""The pages for players, beside those of the programs that they use."""
_FOR_PROGRAMMERS: Final = {USES["libraries"], USES["ours"]}
_LAST: Final = re.compile(
    r"[A-Z]+|packages/.*|rules/index|reference/.*|lookup/.*-audit|spec/(core|operations|schemas.*)"
)
"""The pages for those who work on the suite, and tables that other pages explain."""
_BY_HEADING: Final = re.compile(r"rules/index|spec/(core|published)|lookup/.*-audit")
"""The pages whose headings alone are searched: they repeat what others say, once for each rule, vector or test."""
_UNREAD: Final = re.compile(r"<(style|script|details)\b.*?</\1>|<[^<>]+>", re.DOTALL)
"""What the search does not read in HTML: tags, and what is folded away."""
_ENDS: Final = re.compile(r"</(?:li|p|dd|tr|caption|h\d)>\s*(?=<[^/])")
"""The ends of blocks of HTML that another one follows: an excerpt begins and ends there."""
_LONGEST: Final = 24
"""The most characters of a word that somebody types: digests, requests and names of tests are longer."""
_NUMBER: Final = re.compile(r"[\d,]+")


class Place(NamedTuple):
    """A place to which the search can lead: its audience; its anchor, empty for the top; its heading; its text."""

    audience: int
    anchor: str
    heading: str
    text: str


def places(document: nodes.document, audience: int) -> Iterator[Place]:
    """The sections of a page and its rules, in their order, and what the page has in the index.

    What comes after the heading "For programmers" is not for the players for whom the page is.
    """
    anchor, heading, texts = "", "", list[str]()
    for node in _blocks(document):
        rule = rule_of(node)
        if rule or isinstance(node, nodes.title):
            yield Place(audience, anchor, heading, " ".join(texts))
            section = node if rule else node.parent
            is_top = not rule and isinstance(section.parent, nodes.document)
            anchor, heading, texts = "" if is_top else section["ids"][0], rule or node.astext(), []
            audience = max(audience, int(heading.startswith("For programmers")))
        if not isinstance(node, nodes.title):
            texts.append(_text(node))
    yield Place(audience, anchor, heading, " ".join(texts))
    for entry in document.findall(index):
        for _, name, target, *_ in entry["entries"]:
            if name not in rules():
                yield Place(audience, target, name, "")


def _blocks(node: nodes.Element) -> Iterator[nodes.Element]:
    """The titles, paragraphs and other blocks of text below a node, without what the search leaves out."""
    for child in node.children:
        if not isinstance(child, nodes.Element) or isinstance(child, nodes.comment | index | toctree):
            continue
        if isinstance(child, nodes.TextElement):
            yield child
        elif "no-search" not in child["classes"]:
            yield from _blocks(child)


def _text(node: nodes.Element) -> str:
    text = node.astext()
    if isinstance(node, nodes.raw):
        text = unescape(_UNREAD.sub(" ", _ENDS.sub(" · ", text)))
    return " ".join(word for word in text.split() if len(word) <= _LONGEST or _NUMBER.fullmatch(word))


def audience(page: str) -> int:
    """0 for a page for players, 1 for chapters and handbooks, 2 for those who work on the suite."""
    programs = {one.page for use, those in by_use().items() if use not in _FOR_PROGRAMMERS for one in those}
    if page in _PLAYERS or page.removeprefix("lookup/") in programs:
        return 0
    return 2 if _LAST.fullmatch(page) else 1


def leave_out_the_index(app: Sphinx) -> None:
    """Keeps Sphinx from writing the index and the page of its own search, which shows no excerpts from a disk."""
    app.builder.search = False  # type: ignore[attr-defined]


def collect(app: Sphinx) -> Iterator[tuple[str, dict[str, object], str]]:
    """The page of the search."""
    del app
    yield "search", {"title": "Search"}, "search.html"


def write(app: Sphinx, exception: Exception | None) -> None:
    """Writes the texts: of each page its name, its title, and its places that have a heading or a text."""
    if exception is not None:
        return
    pages = []
    for page in sorted(app.env.found_docs):
        found = [place for place in places(app.env.get_doctree(page), audience(page)) if place.heading or place.text]
        if _BY_HEADING.fullmatch(page):
            found = [place._replace(text="") for place in found]
        pages.append([page, app.env.titles[page].astext(), found])
    script = f"window.searchPages = {json.dumps(pages, ensure_ascii=False, separators=(',', ':'))};\n"
    Path(app.outdir, SCRIPT).write_text(script, encoding="utf-8")


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the page and the texts."""
    app.connect("builder-inited", leave_out_the_index)
    app.connect("html-collect-pages", collect)
    app.connect("build-finished", write)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
