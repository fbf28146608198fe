"""A figure of Matplotlib as inline SVG: real text, the page's colours, the same bytes for the same figure."""

import io
import re
from collections.abc import Callable, Mapping
from html import escape
from typing import Any, Final

from matplotlib import style
from matplotlib.figure import Figure

INK: Final = "#010101"
FAINT: Final = "#020202"
LINE: Final = "#030303"
DATA: Final = "#040404"
BAND: Final = "#050505"
OUTER: Final = "#060606"
UNFAIR: Final = "#070707"
SUSPICIOUS: Final = "#080808"

_COLOURS: Final[Mapping[str, str]] = {
    INK: "ink", FAINT: "faint", LINE: "line", DATA: "data", BAND: "band", OUTER: "outer",
    UNFAIR: "bad", SUSPICIOUS: "stale",
}  # fmt: skip
"""Stand-ins for the colours of the style sheet, which differ by day and by night."""

_SETTINGS: Final[dict[str, Any]] = {
    "svg.fonttype": "none", "svg.hashsalt": "dealaudit", "font.family": "sans-serif", "font.size": 8.5,
    "axes.facecolor": "none",
    "axes.spines.top": False, "axes.spines.right": False, "axes.linewidth": 0.6, "axes.edgecolor": FAINT,
    "axes.labelcolor": FAINT, "axes.titlesize": 9, "axes.titlelocation": "left", "axes.titlecolor": INK,
    "text.color": INK, "xtick.color": FAINT, "ytick.color": FAINT, "xtick.major.width": 0.6, "ytick.major.width": 0.6,
    "legend.frameon": False, "axes.unicode_minus": True,
}  # fmt: skip

_SVG: Final = re.compile(r"<svg\b.*?>", re.DOTALL)
_IDENTITY: Final = re.compile(r'(\bid="|url\(#|href="#)')
_NOT_INLINE: Final = re.compile(r"\s*(<metadata>.*?</metadata>|<style\b.*?</style>|<!--.*?-->)", re.DOTALL)
_FINER: Final = re.compile(r"(\.\d\d)\d+")
"""Digits of coordinates beyond a hundredth of a point, which nobody sees."""

_INDENT: Final = re.compile(r"\s*\n\s*")
_FAMILY: Final = re.compile(r"; font-family: [^;\"]*")
_FONT: Final = re.compile(r"font: (?:[^;\"]*? )?([0-9.]+px)[^;\"]*")
"""Matplotlib up to 3.10 writes the size and the family together."""


def svg(name: str, title: str, description: str, draw: Callable[[Figure], None], size: tuple[float, float]) -> str:
    """The figure that `draw` makes, of this size in inches; `name` makes the ids of its parts unique on the page."""
    with style.context(["default", _SETTINGS]):
        figure = Figure(figsize=size, layout="constrained")
        figure.patch.set_visible(False)
        draw(figure)
        file = io.StringIO()
        figure.savefig(file, format="svg", metadata={"Date": None, "Creator": None, "Format": None, "Type": None})
    return _inline(file.getvalue(), name, title, description, size)


def _inline(text: str, name: str, title: str, description: str, size: tuple[float, float]) -> str:
    """The svg element alone, in the page's colours and font, with a title and a description for those who listen."""
    text = text[text.index("<svg") :]
    text = _INDENT.sub("\n", _FINER.sub(r"\1", _NOT_INLINE.sub("", text)))
    text = _IDENTITY.sub(rf"\g<1>{name}-", text)
    text = _FAMILY.sub("", _FONT.sub(r"font-size: \g<1>", text))
    for stand_in, colour in _COLOURS.items():
        text = text.replace(stand_in, f"var(--{colour})")
    width, height = (72 * inches for inches in size)
    head = (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" '
        f'viewBox="0 0 {width:g} {height:g}" aria-labelledby="{name}-title {name}-description">\n'
        f'<title id="{name}-title">{escape(title)}</title>\n<desc id="{name}-description">{escape(description)}</desc>'
    )
    return _SVG.sub(lambda _: head, text, count=1).strip()
