"""The sources of the pages: the Markdown of the repository at its own paths, pages of the site, pages made of data."""

from pathlib import Path

import generated
from repository import ROOT

PAGES = ("*.md", "spec/*.md", "packages/*/README.md", "programs/README.md", "programs/*/finding.md")
"""The Markdown of the repository that becomes pages, at the same paths, so that its links hold."""


def stage(folder: Path, *, explorer: bool) -> None:
    """Writes the sources of all pages below `folder`; the site's own pages stand at its top.

    Without the explorer its pages do not load it, and say that it is not there.
    """
    for pattern in PAGES:
        for path in sorted(ROOT.glob(pattern)):
            _copy(path, folder / path.relative_to(ROOT), "site/pages/")
    for path in sorted((ROOT / "site" / "pages").rglob("*.md")):
        _copy(path, folder / path.relative_to(ROOT / "site" / "pages"), "../../")
    if not explorer:
        for page in (folder / "play.md", folder / "fair.md"):
            lines = page.read_text(encoding="utf-8").splitlines(keepends=True)
            page.write_text("".join(line for line in lines if "_static/explorer/" not in line), encoding="utf-8")
    generated.write(folder)


def _copy(path: Path, target: Path, prefix: str) -> None:
    """Writes a page; its links lose the beginning that they have only in the repository."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(path.read_text(encoding="utf-8").replace(f"]({prefix}", "]("), encoding="utf-8")
