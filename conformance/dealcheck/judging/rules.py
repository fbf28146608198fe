"""The texts of the rules that verdicts cite, from the chapters of the spec beside the package or in the checkout."""

import re
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

_RULE: Final = re.compile(
    r"^\*\*(?P<rule>[A-Z]+-\d+[a-z]?)\.\*\* (?P<text>.*?)(?=^\*\*[A-Z]+-\d|^#|^```|^\[[^\]]+\]: |\Z)",
    re.MULTILINE | re.DOTALL,
)
_MARKUP: Final = re.compile(r"\*\*|\[([^\]]*)\]\([^)]*\)|\[([^\]]*)\]|(?<!\w)\*(\S[^*]*)\*")


def texts(rules: Iterable[str]) -> dict[str, str]:
    """The text of each of these rules without markup, in their order; a rule that is not found is left out."""
    known = _texts()
    return {rule: known[rule] for rule in dict.fromkeys(rules) if rule in known}


@cache
def _texts() -> dict[str, str]:
    package = Path(__file__).resolve().parents[1]
    places = (package / "spec", package.parents[1] / "spec")
    chapters = sorted(path for place in places for path in place.glob("[0-9]*.md"))
    matches = (match for path in chapters for match in _RULE.finditer(path.read_text(encoding="utf-8")))
    return {match["rule"]: _plain(match["text"]) for match in matches}


def _plain(text: str) -> str:
    text = re.sub("^> ", "    ", text, flags=re.MULTILINE)  # a formula
    return _MARKUP.sub(lambda match: next((group for group in match.groups() if group), ""), text).strip()
