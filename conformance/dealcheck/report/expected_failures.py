"""Expected failures and stale expectations, as text for people (spec JUDGE-10)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final, NamedTuple

from dealcheck.judging.classes import ORDER, ConformanceClass, up_to
from dealcheck.judging.events import Finished
from dealcheck.judging.expectations import UNEXPLAINED, ExpectedFailure

ADVICE: Final = "delete these entries, or let dealcheck baseline bring the file up to date"
"""The remedy for stale expectations."""

_SHOWN: Final = 3
_LINK: Final = re.compile(r"https?://[\w.~:/?#@!$&'()*+,;=%\[\]-]+", re.ASCII | re.IGNORECASE)


class ReasonGroup(NamedTuple):
    """The ids of the vectors whose failures are expected with one verdict, one reason and one link."""

    known: ExpectedFailure
    ids: Sequence[str]

    @property
    def first_ids(self) -> str:
        """The first ids, as a list in words."""
        return ", ".join(self.ids[:_SHOWN]) + ", ..." * (len(self.ids) > _SHOWN)


def group_by_reason(failures: Iterable[tuple[str, ExpectedFailure]]) -> list[ReasonGroup]:
    """The expected failures grouped by verdict, reason and link, in order of appearance."""
    groups: dict[ExpectedFailure, list[str]] = {}
    for identity, known in failures:
        groups.setdefault(known, []).append(identity)
    return [ReasonGroup(known, ids) for known, ids in groups.items()]


def paragraphs(failures: Sequence[tuple[str, ExpectedFailure]], stale: Sequence[tuple[str, str]]) -> Iterator[str]:
    """Paragraphs for a terminal: expected failures by their reasons, and a line for each stale expectation."""
    if failures:
        groups = group_by_reason(failures)
        unexplained = any(group.known.reason == UNEXPLAINED for group in groups)
        advice = ["write a reason for what is not explained yet into the file"] if unexplained else []
        title = f"{counted(len(failures), 'known failure')}, as expected:"
        yield "\n".join([title, *map(_row, groups), *advice]) + "\n"
    if stale:
        yield "\n".join([*(f"STALE {identity}: {matter}" for identity, matter in stale), ADVICE]) + "\n"


def conclusion(end: Finished) -> str:
    """Whether the program conforms, in words, and in which class; expected failures are never passed over."""
    demanded = "" if end.demanded is ConformanceClass.FORM else f" in {end.demanded}"
    if end.excused:
        return f"conforms{demanded} but for {counted(end.known, 'known failure')}"
    if end.conforms:
        return f"conforms in {end.reached}" if end.reached is not ConformanceClass.FORM else "conforms"
    if end.reached and end.reached in up_to(end.demanded)[:-1]:
        failed = next(name for name in end.classes if ORDER.index(name) > ORDER.index(end.reached))
        return f"conforms in {end.reached}, does NOT conform in {failed}"
    return "does NOT conform"


def is_link(link: str) -> bool:
    """Whether the text is a web address in characters that end no markup."""
    return bool(_LINK.fullmatch(link))


def counted(number: int, name: str) -> str:
    """The number with its noun, in the plural unless the number is 1."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _row(group: ReasonGroup) -> str:
    known = group.known
    link = f" ({known.link})" if known.link else ""
    return f"  {known.verdict:<8} {len(group.ids):>5}  {known.reason}{link}: {group.first_ids}"
