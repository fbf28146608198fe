"""Expected failures and stale expectations, as text for people (spec JUDGE-10)."""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

from dealcheck.judging.classes import ORDER, ConformanceClass, up_to
from dealcheck.judging.events import Finished, Stale
from dealcheck.judging.expectations import UNEXPLAINED, ExpectedFailure

_OTHERS: Final = "delete these entries, or let dealcheck baseline bring the file up to date"

_SHOWN: Final = 3
_LINK: Final = re.compile(r"https?://[\w.~:/?#@!$&'()*+,;=%\[\]-]+", re.ASCII | re.IGNORECASE)


class ReasonGroup(NamedTuple):
    """The ids of the vectors whose failures are expected with one verdict, one reason and one link; no hashes."""

    expectation: ExpectedFailure
    ids: Sequence[str]

    @property
    def first_ids(self) -> str:
        """The first ids, as a list in words."""
        return first_ids(self.ids)


def first_ids(ids: Sequence[str]) -> str:
    """The first of the ids, as a list in words."""
    return ", ".join(ids[:_SHOWN]) + ", ..." * (len(ids) > _SHOWN)


def group_by_reason(failures: Iterable[tuple[str, ExpectedFailure]]) -> list[ReasonGroup]:
    """The expected failures grouped by verdict, reason and link, in order of appearance."""
    groups: dict[ExpectedFailure, list[str]] = {}
    for identity, expectation in failures:
        groups.setdefault(replace(expectation, answer_hash=""), []).append(identity)
    return [ReasonGroup(expectation, ids) for expectation, ids in groups.items()]


def advice(stale: Sequence[Stale]) -> str:
    """The remedy for stale expectations; none is to be deleted while its vector fails (JUDGE-10j)."""
    changes = sum(each.fails for each in stale)
    if not changes:
        return _OTHERS
    look = f"look at the {changes} that fail in another way: the program may have become worse"
    return look + f". Of the others, {_OTHERS}" * (changes < len(stale))


def paragraphs(failures: Sequence[tuple[str, ExpectedFailure]], stale: Sequence[Stale]) -> Iterator[str]:
    """Paragraphs for a terminal: expected failures by their reasons, and stale expectations.

    These have a line each, but for vectors that fail in another way, which may be many: they have one for each way.
    """
    if failures:
        groups = group_by_reason(failures)
        unexplained = any(group.expectation.reason == UNEXPLAINED for group in groups)
        to_explain = ["write a reason for what is not explained yet into the file"] if unexplained else []
        title = f"{counted(len(failures), 'known failure')}, as expected:"
        yield "\n".join([title, *map(_row, groups), *to_explain]) + "\n"
    if stale:
        ways: dict[str, list[str]] = {}
        for each in stale:
            if each.fails:
                ways.setdefault(each.matter, []).append(each.id)
        changes = (f"CHANGED {counted(len(ids), 'vector')}: {way}: {first_ids(ids)}" for way, ids in ways.items())
        others = (f"STALE {each.id}: {each.matter}" for each in stale if not each.fails)
        yield "\n".join([*changes, *others, advice(stale)]) + "\n"


def conclusion(end: Finished) -> str:
    """Whether the program conforms, in words, in which class and dialect; expected failures are never passed over."""
    return _in_class(end) + f" in dialect {end.dialect}" * bool(end.dialect)


def _in_class(end: Finished) -> str:
    demanded = "" if end.demanded is ConformanceClass.FORM else f" in {end.demanded}"
    if end.excused:
        return f"conforms{demanded} but for {counted(end.known, 'known failure')}"
    if end.conforms:
        return f"conforms in {end.reached}" if end.reached is not ConformanceClass.FORM else "conforms"
    if end.reached and end.reached in up_to(end.demanded)[:-1]:
        next_class = next(name for name in end.classes if ORDER.index(name) > ORDER.index(end.reached))
        return f"conforms in {end.reached}, does NOT conform in {next_class}"
    return "does NOT conform"


def is_link(link: str) -> bool:
    """Whether the text is a web address in characters that end no markup."""
    return bool(_LINK.fullmatch(link))


def counted(number: int, name: str) -> str:
    """The number with its noun, in the plural unless the number is 1."""
    return f"{number} {name}" if number == 1 else f"{number} {name}s"


def _row(group: ReasonGroup) -> str:
    expectation = group.expectation
    link = f" ({expectation.link})" if expectation.link else ""
    return f"  {expectation.verdict:<8} {len(group.ids):>5}  {expectation.reason}{link}: {group.first_ids}"
