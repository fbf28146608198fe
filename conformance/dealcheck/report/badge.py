"""A run as a badge: an SVG image of one line."""

from html import escape
from typing import Final

from dealcheck.errors import CONFORMS, STALE
from dealcheck.report.summary import Summary, filters_in_words

_LABEL: Final = "bridge deals"
_WIDTH_OF_A_LETTER: Final = 6.6
_MARGIN: Final = 10
_COLOURS: Final = {CONFORMS: "#1a7f37", STALE: "#8a5a00"}
_RED: Final = "#b42318"


def text(run: Summary) -> str:
    """The badge: the vectors passed by class, the expected failures, the stale expectations, and the filter.

    It is green for exit code 0, brown for stale expectations, and red for every other code.
    """
    value = run.classes_in_words
    value += f", {len(run.expected_failures):,} known" * bool(
        run.expected_failures
    ) + f", {len(run.stale):,} stale" * bool(run.stale)
    value += f", only {filters_in_words(run.filters)}" * bool(run.filters)
    colour = _COLOURS.get(run.code, _RED)
    left, right = _width(_LABEL), _width(value)
    return f"""\
<svg xmlns="http://www.w3.org/2000/svg" width="{left + right}" height="20" role="img" aria-labelledby="headline">
  <title id="headline">{escape(f"{_LABEL}: {run.headline}")}</title>
  <clipPath id="round"><rect width="{left + right}" height="20" rx="3"/></clipPath>
  <g clip-path="url(#round)">
    <rect width="{left}" height="20" fill="#444c56"/>
    <rect x="{left}" width="{right}" height="20" fill="{colour}"/>
  </g>
  <g fill="#fff" font-family="Verdana, DejaVu Sans, sans-serif" font-size="11" text-anchor="middle">
    {_words(_LABEL, left / 2, left)}
    {_words(escape(value), left + right / 2, right)}
  </g>
</svg>
"""


def _width(words: str) -> int:
    return round(len(words) * _WIDTH_OF_A_LETTER) + _MARGIN


def _words(words: str, middle: float, width: int) -> str:
    """The words, stretched to their width in any font."""
    return f'<text x="{middle:g}" y="14" textLength="{width - _MARGIN}">{words}</text>'
