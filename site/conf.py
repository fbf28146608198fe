"""How Sphinx makes the site. `building/` has the extensions and the command that runs it."""

import sys
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parent
sys.path[:0] = [str(HERE / "building"), str(ROOT / "reference"), str(ROOT / "conformance")]

import dealref  # noqa: E402 - found by the line above

project = "Bridge deal conformance"
version = release = dealref.__version__
html_title = f"{project} {version}"
extensions = ["myst_parser", "lookup"]
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
pygments_style = "friendly"
pygments_dark_style = "github-dark"
myst_heading_anchors = 4
