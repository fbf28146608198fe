"""Links of the repository's Markdown to files that are no Markdown: to the site's page of a file, or to its address.

A link that ends with `.html` is one to a page that the site makes itself; `links` finds the wrong ones.
"""

import posixpath
import re

from docutils import nodes
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.transforms import SphinxTransform

from repository import address

_PAGES = (
    (r"vectors/v2/core\.json", "spec/core"),
    (r"vectors/v2/([a-z._-]+)\.json", r"vectors/\1"),
    (r"vectors/v2", "vectors/index"),
    (r"reference/dealref", "reference/index"),
    (r"(reference/dealref/.+)\.py", r"\1"),
    (r"(spec/(?:operations|published))\.yaml", r"\1"),
    (r"(spec/core)\.txt", r"\1"),
    (r"(spec/schemas/.+)\.json", r"\1"),
    (r"spec/schemas", "spec/schemas"),
    (r"programs/matrix\.(?:md|html|json)", "lookup/index"),
    (r"programs/([a-z-]+)/(?:program\.toml|run\.jsonl)", r"lookup/\1"),
    (r"programs/([a-z-]+)/audit\.json", r"lookup/\1-audit"),
)
"""The files that have a page of the site, and the names of these pages."""


def page_of(path: str) -> str | None:
    """The name of the page that shows a file of the repository, or None."""
    for pattern, page in _PAGES:
        if match := re.fullmatch(pattern, path):
            return match.expand(page)
    return None


def target_of(link: str, page: str) -> str:
    """The address that a link on a page leads to.

    Raises FileNotFoundError if the repository has no such file.
    """
    path, _, anchor = link.partition("#")
    folder = posixpath.dirname(page)
    path = posixpath.normpath(posixpath.join(folder, path))
    name = page_of(path)
    if name is None and path.endswith(".html"):
        name = path.removesuffix(".html")
    if name is None:
        return address(path)
    return posixpath.relpath(f"{name}.html", folder or ".") + (f"#{anchor}" if anchor else "")


class FileLinks(SphinxTransform):
    """Every link to a file that is no source of a page becomes a plain link."""

    default_priority = 400

    def apply(self) -> None:
        """Replaces the links in the present page; one to a file that is not there stays, and Sphinx warns."""
        for link in list(self.document.findall(pending_xref)):
            if link["reftype"] != "myst" or link.get("refdomain") == "doc":
                continue
            try:
                target = target_of(link["reftarget"], self.env.docname)
            except FileNotFoundError:
                continue
            link.replace_self(nodes.reference("", "", *link.children, refuri=target))


def setup(app: Sphinx) -> dict[str, bool]:
    """Adds the transform."""
    app.add_transform(FileLinks)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
