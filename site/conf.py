"""How Sphinx makes the site. `building/` has the extensions and the command that runs it."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE / "building"), str(ROOT / "reference"), str(ROOT / "conformance")]

from pygments.lexers import BashSessionLexer, RustLexer, TextLexer  # noqa: E402
from sphinx.application import Sphinx  # noqa: E402

import dealref  # noqa: E402 - found by the line above

project = "Bridge deal conformance"
version = release = dealref.__version__
html_title = f"{project} {version}"
extensions = [
    "myst_parser",
    "file_links",
    "rule_marks",
    "glossary",
    "source_pages",
    "vector_pages",
    "lookup.pages",
    "search",
    "links",
]
myst_enable_extensions = ["deflist"]
source_suffix = {".md": "markdown"}
root_doc = "index"
exclude_patterns: list[str] = []
templates_path = [str(HERE / "templates")]
html_theme = "furo"
html_static_path = [str(HERE / "static")]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_last_updated_fmt = None
html_permalinks_icon = "#"
myst_heading_anchors = 4
suppress_warnings = ["toc.not_included"]  # pages of programs are linked where the programs are named


def setup(app: Sphinx) -> None:
    """Adds the names of languages that the repository's Markdown uses and Pygments does not know."""
    app.add_lexer("sh-session", BashSessionLexer)
    app.add_lexer("rust,ignore", RustLexer)
    app.add_lexer("transcript", TextLexer)
