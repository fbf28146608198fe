"""What a club asks about a program: what it is used for, what was found, what that means, and what to do."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, Final, NamedTuple
from urllib.parse import urlsplit

from lookup.records import PROGRAMS, Program, programs

USES: Final = {
    "boards": "What deals a club's boards",
    "online": "Where one plays online",
    "practice": "For practice, lessons and books",
    "libraries": "Libraries for programmers",
    "ours": "Our own programs",
}
"""The titles of what programs are used for, in the order of the page."""


class Fact(NamedTuple):
    """What a page outside says about a program: a word for what it is about, the fact, and the address of the page."""

    about: str
    says: str
    source: str

    @property
    def site(self) -> str:
        """The name of the site whose page says it."""
        return urlsplit(self.source).netloc.removeprefix("www.")


@dataclass(frozen=True)
class Answers:
    """The answers about one program, in Markdown; `program` is what is recorded of it, None for one without a test.

    `page` is the name of its page, `also` are names that people type, `why` is the reason why it is not tested.
    """

    page: str
    name: str
    also: tuple[str, ...]
    use: str
    found: str
    means: str
    do: str
    facts: tuple[Fact, ...]
    why: str
    program: Program | None


@cache
def by_use() -> dict[str, tuple[Answers, ...]]:
    """The answers about all programs by the title of their use, each group by their names."""
    order = {use: place for place, use in enumerate(USES)}
    everything = sorted((*untested(), *map(answers, programs())), key=lambda one: (order[one.use], one.name.casefold()))
    return {USES[use]: tuple(group) for use, group in groupby(everything, key=lambda one: one.use)}


@cache
def untested() -> tuple[Answers, ...]:
    """The programs of programs/untested.toml, in their order."""
    return tuple(_answers(page, one["name"], one, None) for page, one in _table().items() if isinstance(one, dict))


def nothing_found() -> tuple[str, ...]:
    """The names that were looked for in vain."""
    return tuple(_table()["nothing_found"])


def answers(program: Program) -> Answers:
    """The answers about a program that was audited or judged; a responder of ours has those that its run gives."""
    club = program.about.get("club") or {
        "use": "ours",
        "found": f"It deals nothing. Of {program.questions:,} questions it answered {program.passes:,} rightly.",
        "means": "It is an example for programmers; a club does not need it.",
        "do": "Nothing.",
    }
    return _answers(program.name, program.about.get("name", program.name), club, program)


def _answers(page: str, name: str, club: Mapping[str, Any], program: Program | None) -> Answers:
    return Answers(
        page,
        name,
        tuple(club.get("also", ())),
        club["use"],
        club.get("found", ""),
        club["means"],
        club["do"],
        tuple(Fact(**fact) for fact in club.get("facts", ())),
        club.get("why", ""),
        program,
    )


@cache
def _table() -> Mapping[str, Any]:
    return tomllib.loads((PROGRAMS / "untested.toml").read_text(encoding="utf-8"))
