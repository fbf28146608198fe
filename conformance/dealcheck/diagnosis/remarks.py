"""Remarks on answers that are impossible whatever the question was: no deal at all, or a number past the last deal."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.deal_orders import shown
from dealcheck.transport.messages import DEALS

_NUMBERING: Final = (
    "rank",
    "constrain.rank",
    "number.from_text",
    "number.from_entropy",
    "bigdeal.numbers",
    "squaredeal.numbers",
)
"""Methods whose numbers are those of deals."""


def remarks(cases: Sequence[Case], explained: Iterable[tuple[str, bool]] = ()) -> list[str]:
    """A sentence for each kind of impossible answer, with its count, where no hypothesis explains the failures."""
    known = set(explained)
    subjects_of: dict[str, list[str]] = {}
    for case in cases:
        if case.failed and case.kind not in known and (impossible := next(_impossible(case), None)):
            subjects_of.setdefault(impossible, []).append(case.kind[0])
    return [
        f"{impossible} in {len(subjects)} answer{'s' * (len(subjects) > 1)} of {', '.join(sorted(set(subjects)))}:"
        " impossible in itself"
        for impossible, subjects in subjects_of.items()
    ]


def _impossible(case: Case) -> Iterator[str]:
    for name, value in case.received.result.items() if isinstance(case.received.result, dict) else ():
        values = value if isinstance(value, list) else [value]
        if name in {"deal", "deals"}:
            yield from (fault for each in values if (fault := _no_deal(each)))
        if name in {"number", "numbers"} and case.call.method in _NUMBERING and any(map(_past_the_end, values)):
            yield "a number of D or more"


def _past_the_end(value: object) -> bool:
    return isinstance(value, str) and re.fullmatch("[0-9]{1,80}", value) is not None and int(value) >= DEALS


def _no_deal(text: object) -> str:
    """What is wrong with the cards of a deal; empty if nothing is, or if the text is none of a deal."""
    try:
        cards = shown(text) if isinstance(text, str) else []
    except ValueError:
        return ""
    if cards and len(cards) != 52:
        return f"a deal of {len(cards)} cards"
    if len(dict(cards)) < len(cards):
        return "the same card twice"
    sizes = Counter(seat for _, seat in cards).values()
    return next((f"a hand of {size} cards" for size in sizes if size != 13), "")
