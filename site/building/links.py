"""The links of the built pages: a warning for each that leads nowhere in the site, and a page that lists all others."""

import re
from pathlib import Path
from typing import NamedTuple
from urllib.parse import unquote, urljoin, urlsplit

from sphinx.application import Sphinx
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.util.logging import getLogger

from repository import homepage

_HERE = "https://site.invalid/site/"
"""Stands for the folder of the site; a link that leaves the folder begins with `_HOST` alone."""
_HOST = "https://site.invalid/"
_ATTRIBUTE = re.compile(r"<[a-z][^<>]*?\s(id|href|src)=\"([^\"]*)\"(?:[^<>]*?\s(id|href|src)=\"([^\"]*)\")?")
_LOG = getLogger(__name__)


class Links(NamedTuple):
    """The anchors of a page, and the addresses to which it leads, made whole."""

    anchors: set[str]
    targets: set[str]


def read(folder: Path) -> dict[str, Links]:
    """The links of every page below a folder, by the page's own address."""
    links = {}
    for path in sorted(folder.rglob("*.html")):
        page = _HERE + path.relative_to(folder).as_posix()
        pairs = [
            (a, b)
            for m in _ATTRIBUTE.finditer(path.read_text(encoding="utf-8"))
            for a, b in (m.group(1, 2), m.group(3, 4))
        ]
        anchors = {value for name, value in pairs if name == "id"}
        targets = {urljoin(page, value.replace("&amp;", "&")) for name, value in pairs if name in {"href", "src"}}
        links[page] = Links(anchors, targets)
    return links


def dead(folder: Path, pages: dict[str, Links]) -> list[tuple[str, str]]:
    """The pages with links into the site that lead to no file or to no anchor, each with the link."""
    return [
        (page, target)
        for page, links in pages.items()
        for target in sorted(links.targets)
        if target.startswith(_HOST) and not _leads(folder, pages, target)
    ]


def external(pages: dict[str, Links]) -> dict[str, list[str]]:
    """The addresses outside the site and the repository, each with the pages that have it."""
    sources: dict[str, list[str]] = {}
    for page, links in pages.items():
        for target in links.targets:
            if urlsplit(target).scheme in {"http", "https"} and not target.startswith((homepage(), _HOST)):
                sources.setdefault(target, []).append(page.removeprefix(_HERE))
    return dict(sorted(sources.items()))


def _leads(folder: Path, pages: dict[str, Links], target: str) -> bool:
    page, _, anchor = target.partition("#")
    page = page.partition("?")[0]
    if page in pages:
        return not anchor or unquote(anchor) in pages[page].anchors
    return (folder / unquote(page.removeprefix(_HERE))).is_file()


def check(app: Sphinx, exception: Exception | None) -> None:
    """Warns of each dead link, and writes `links.html`."""
    if exception is not None or not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    pages = read(Path(app.outdir))
    context = {"title": "Links to other sites", "external": external(pages)}
    app.builder.handle_page("links", context, "links.html")
    pages = read(Path(app.outdir))
    for page, target in dead(Path(app.outdir), pages):
        _LOG.warning("%s has a link that leads nowhere: %s", page.removeprefix(_HERE), target.removeprefix(_HERE))


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the check; it comes after everything else that writes pages."""
    app.connect("build-finished", check, priority=900)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
