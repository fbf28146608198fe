"""Expected failures: the verdicts that a program which does not conform yet may get, with reasons (spec JUDGE-10)."""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from dealcheck.errors import Usage
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict

FORMAT: Final = 1

UNEXPLAINED: Final = "not explained yet"
"""The reason of an entry until a person writes one."""

ANY: Final = "any"
"""In the place of a hash: the entry is true of every wrong answer."""

_HASH: Final = re.compile(f"[0-9a-f]{{12}}|{ANY}", re.ASCII)

_HEADER: Final = f"""\
# Known failures, one [[known]] table a vector (spec JUDGE-10). Reasons and links are for people to write:
#     reason = "pages are numbered from 1"
#     link = "https://..."
# A wrong answer with another hash is a new failure; answer_hash = "{ANY}" is for a program that draws lots.
# `dealcheck baseline` brings the file up to date. It keeps reasons, links and "{ANY}", but no comments.
format = {FORMAT}
"""


@dataclass(frozen=True)
class ExpectedFailure:
    """The verdict that a vector is expected to get, the reason, a public ticket, and which wrong answer (JUDGE-10h)."""

    verdict: Verdict
    reason: str = UNEXPLAINED
    link: str = ""
    answer_hash: str = ""

    def holds(self, outcome: Outcome) -> bool:
        """Whether the outcome is this failure (JUDGE-10a)."""
        return outcome.verdict is self.verdict and self.answer_hash in {"", ANY, outcome.answer_hash}


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
    if unknown := members.keys() - {"id", "verdict", "reason", "link", "answer_hash"}:
        advice = "an entry has id, verdict, reason, link, answer_hash"
        raise Usage(f"{place}: {', '.join(sorted(unknown))} is not known; {advice}")
    for name in ("id", "verdict", "reason", *sorted(members.keys() & {"link", "answer_hash"})):
        if not texts.get(name):
            raise Usage(f'{place}: it needs a text that is not empty, {name} = "..."')
    if texts["verdict"] not in FAILURES:
        raise Usage(f"{place}: verdict {texts['verdict']} is none of {', '.join(sorted(FAILURES))}")
    verdict, answer_hash = Verdict(texts["verdict"]), texts.get("answer_hash", "")
    if answer_hash and not (verdict is Verdict.FAIL and _HASH.fullmatch(answer_hash)):
        raise Usage(f'{place}: answer_hash is that of a fail: 12 hexadecimal digits, or "{ANY}"')
    return texts["id"], ExpectedFailure(verdict, texts["reason"], texts.get("link", ""), answer_hash)


def toml_text(expected: Expectations) -> str:
    """The TOML text of the expected failures; `parse` is its inverse."""
    return _HEADER + "".join(map(_table, expected, expected.values()))


def _table(identity: str, known: ExpectedFailure) -> str:
    members = {"id": identity, **vars(known)}
    return "\n[[known]]\n" + "".join(f"{name} = {_quoted(text)}\n" for name, text in members.items() if text)


def _quoted(text: str) -> str:
    """The text as a TOML basic string: TOML has all escapes of JSON, and demands one more (U+007F)."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
