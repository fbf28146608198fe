"""The rules of the chapters: their ids, titles and pages, and every mention of an id in a text."""

import re
from functools import cache
from typing import NamedTuple

from repository import ROOT

_STATED = re.compile(r"^\*\*([A-Z]+-\d+[a-z]?)\.\*\* \*(.+?)\.\*(?= )", re.MULTILINE | re.DOTALL)
_MENTION = re.compile(r"\b[A-Z]+-\d+[a-z]?\b")


class Rule(NamedTuple):
    """A rule: its id, its title in Markdown, and the page of its chapter."""

    id: str
    title: str
    page: str

    @property
    def anchor(self) -> str:
        """The anchor of the rule on its page."""
        return self.id.lower()


@cache
def rules() -> dict[str, Rule]:
    """All rules by id, in the order of the chapters."""
    return {
        match[1]: Rule(match[1], " ".join(match[2].split()), f"spec/{path.stem}")
        for path in sorted((ROOT / "spec").glob("[0-9]*.md"))
        for match in _STATED.finditer(path.read_text(encoding="utf-8"))
    }


def mentions(text: str) -> list[re.Match[str]]:
    """The places where the text names a rule, from left to right."""
    return [match for match in _MENTION.finditer(text) if match[0] in rules()]
