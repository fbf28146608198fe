"""Expected failures: the verdicts that a program which does not conform yet may get, with reasons (spec JUDGE-10)."""

import json
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
class ExpectedFailure:
    """The verdict that a vector is expected to get, and the reason."""

    verdict: Verdict
    reason: str = UNEXPLAINED
    link: str = ""


Expectations = Mapping[str, ExpectedFailure]
"""Expected failures by the ids of their vectors."""


def parse(text: str) -> dict[str, ExpectedFailure]:
    """The expected failures in the text of a TOML file. Raises Usage, with line or id, if it is malformed."""
    import tomllib  # noqa: PLC0415  few runs have a file of expectations

    try:
        document = tomllib.loads(text)
    except (ValueError, RecursionError) as error:  # TOMLDecodeError is a ValueError
        raise Usage(f"this is no TOML: {error}") from error
    if document.get("format") != FORMAT:
        raise Usage(f"it needs the line `format = {FORMAT}` before the entries, the only format of this version")
    if unknown := document.keys() - {"format", "known"}:
        raise Usage(f"nothing is called {', '.join(sorted(unknown))}; entries begin with the line [[known]]")
    entries = document.get("known", [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise Usage("known is no list of tables; an entry begins with the line [[known]]")
    expected: dict[str, ExpectedFailure] = {}
    for number, entry in enumerate(entries, start=1):
        identity, known = _entry(entry, f"entry {number}")
        if identity in expected:
            raise Usage(f"{identity} has two entries; delete one")
        expected[identity] = known
    return expected


def _entry(members: Mapping[str, object], place: str) -> tuple[str, ExpectedFailure]:
    texts = {name: value.strip() for name, value in members.items() if isinstance(value, str)}
    place = texts.get("id") or place
    if unknown := members.keys() - {"id", "verdict", "reason", "link"}:
        raise Usage(f"{place}: {', '.join(sorted(unknown))} is not known; an entry has id, verdict, reason, link")
    for name in ("id", "verdict", "reason", *(members.keys() & {"link"})):
        if not texts.get(name):
            raise Usage(f'{place}: it needs a text that is not empty, {name} = "..."')
    if texts["verdict"] not in FAILURES:
        raise Usage(f"{place}: verdict {texts['verdict']} is none of {', '.join(sorted(FAILURES))}")
    return texts["id"], ExpectedFailure(Verdict(texts["verdict"]), texts["reason"], texts.get("link", ""))


def toml_text(expected: Expectations) -> str:
    """The TOML text of the expected failures; `parse` is its inverse."""
    return _HEADER + "".join(map(_table, expected, expected.values()))


def _table(identity: str, known: ExpectedFailure) -> str:
    members = {"id": identity, "verdict": known.verdict, "reason": known.reason, "link": known.link}
    return "\n[[known]]\n" + "".join(f"{name} = {_quoted(text)}\n" for name, text in members.items() if text)


def _quoted(text: str) -> str:
    """The text as a TOML basic string: TOML has all escapes of JSON, and demands one more (U+007F)."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
