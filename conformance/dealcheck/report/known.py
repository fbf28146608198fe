"""Known failures and stale expectations, for people (spec JUDGE-10)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealcheck.judging.events import Finished
from dealcheck.judging.expectations import UNEXPLAINED, Known

ADVICE: Final = "delete these entries, or let dealcheck baseline bring the file up to date"
"""What to do with stale expectations."""

_SHOWN: Final = 3
_LINK: Final = re.compile(r"https?://[\w.~:/?#@!$&'()*+,;=%\[\]-]+", re.ASCII | re.IGNORECASE)


class Alike(NamedTuple):
    """Known failures with the same verdict, reason and link, and the ids of their vectors."""

    known: Known
    ids: Sequence[str]

    @property
    def named(self) -> str:
        """The first of the vectors."""
        return ", ".join(self.ids[:_SHOWN]) + ", ..." * (len(self.ids) > _SHOWN)


def alike(held: Iterable[tuple[str, Known]]) -> list[Alike]:
    """The known failures by what is known of them, in order of the first of each."""
    groups: dict[Known, list[str]] = {}
    for identity, known in held:
        groups.setdefault(known, []).append(identity)
    return [Alike(known, ids) for known, ids in groups.items()]


def paragraphs(held: Sequence[tuple[str, Known]], stale: Sequence[tuple[str, str]]) -> Iterator[str]:
    """For a terminal: the known failures by their reasons, and each expectation that does not hold."""
    if held:
        groups = alike(held)
        unexplained = any(group.known.reason == UNEXPLAINED for group in groups)
        advice = ["write a reason for what is not explained yet into the file"] if unexplained else []
        yield "\n".join([f"{counted(len(held), 'known failure')}, as expected:", *map(_row, groups), *advice]) + "\n"
    if stale:
        yield "\n".join([*(f"STALE {identity}: {matter}" for identity, matter in stale), ADVICE]) + "\n"


def conclusion(end: Finished | None) -> str:
    """Whether the program conforms, in words; known failures are never passed over."""
    if end and end.excused:
        return f"conforms but for {counted(end.known, 'known failure')}"
    return "conforms" if end and end.conforms else "does NOT conform"


def is_link(link: str) -> bool:
    """Whether it may be made a link: an address of the web, in characters that end nothing."""
    return bool(_LINK.fullmatch(link))


def counted(number: int, name: str) -> str:
    """The number with the name of what it counts."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _row(group: Alike) -> str:
    known, ids, named = *group, group.named
    link = f" ({known.link})" if known.link else ""
    return f"  {known.verdict:<8} {len(ids):>5}  {known.reason}{link}: {named}"
