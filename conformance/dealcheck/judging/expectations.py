"""Known failures: which verdicts are expected of a program that does not conform yet, and why (spec JUDGE-10)."""

import json
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dealcheck.errors import Usage
from dealcheck.judging.verdict import FAILURES, Verdict

FORMAT: Final = 1

UNEXPLAINED: Final = "not explained yet"
"""The reason of an entry until a person writes one."""

_HEADER: Final = f"""\
# Known failures, one [[known]] table a vector (spec JUDGE-10). Reasons and links are for people to write:
#     reason = "pages are numbered from 1"
#     link = "https://..."
# `dealcheck baseline` brings the file up to date. It keeps reasons and links, but no comments.
format = {FORMAT}
"""


@dataclass(frozen=True)
class Known:
    """A failure that is expected of a vector, and why."""

    verdict: Verdict
    reason: str = UNEXPLAINED
    link: str = ""


Expectations = Mapping[str, Known]
"""Known failures by the ids of their vectors."""


def parse(text: str) -> dict[str, Known]:
    """The expectations that the text of a file states. Raises Usage, with line or id, if it is not well formed."""
    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # its own error is a ValueError; that of a long integer too
        raise Usage(f"this is no TOML: {error}") from error
    if document.get("format") != FORMAT:
        raise Usage(f"it needs the line `format = {FORMAT}` before the entries, the only format of this version")
    if strangers := document.keys() - {"format", "known"}:
        raise Usage(f"nothing is called {', '.join(sorted(strangers))}; entries begin with the line [[known]]")
    entries = document.get("known", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Usage("known is no list of tables; an entry begins with the line [[known]]")
    expected: dict[str, Known] = {}
    for number, entry in enumerate(entries, start=1):
        identity, known = _entry(entry, f"entry {number}")
        if identity in expected:
            raise Usage(f"{identity} has two entries; delete one")
        expected[identity] = known
    return expected


def _entry(members: Mapping[str, object], place: str) -> tuple[str, Known]:
    texts = {name: value.strip() for name, value in members.items() if isinstance(value, str)}
    place = texts.get("id") or place
    if strangers := members.keys() - {"id", "verdict", "reason", "link"}:
        raise Usage(f"{place}: {', '.join(sorted(strangers))} is not known; an entry has id, verdict, reason, link")
    for name in ("id", "verdict", "reason", *(members.keys() & {"link"})):
        if not texts.get(name):
            raise Usage(f'{place}: it needs a text that is not empty, {name} = "..."')
    if texts["verdict"] not in FAILURES:
        raise Usage(f"{place}: verdict {texts['verdict']} is none of {', '.join(sorted(FAILURES))}")
    return texts["id"], Known(Verdict(texts["verdict"]), texts["reason"], texts.get("link", ""))


def written(expected: Expectations) -> str:
    """The text of a file that states the expectations: parse gives them back."""
    return _HEADER + "".join(map(_table, expected, expected.values()))


def _table(identity: str, known: Known) -> str:
    members = {"id": identity, "verdict": known.verdict, "reason": known.reason, "link": known.link}
    return "\n[[known]]\n" + "".join(f"{name} = {_quoted(text)}\n" for name, text in members.items() if text)


def _quoted(text: str) -> str:
    """The text as a TOML basic string: JSON's escapes are among TOML's, which wants one more character escaped."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
