"""A diagnosis in sentences, made with a judge that is started for it (spec JUDGE-11)."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealcheck.diagnosis.explaining import diagnose, seen
from dealcheck.diagnosis.judging import JUDGE
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.errors import CannotStart
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.transport.client import Client
from dealcheck.transport.connection import Settings

_LONGEST: Final = 1 << 15
"""Bytes of an answer: more than any right one has. What is longer is not explained."""

HELD: Final = 1 << 22
"""Bytes of all wrong answers together, which are held until the end: far more than a sample needs."""


def of_use(judged: Judged, room: int) -> Judged:
    """The same with no more than a diagnosis needs, in so many bytes: a program may answer everything at length."""
    light = Judged(judged.vector, Outcome(judged.outcome.verdict), cut=judged.cut)
    wanted = judged.outcome.verdict is not Verdict.PASS and len(judged.answer) <= min(_LONGEST, room)
    return light._replace(answer=judged.answer) if wanted else light


def told(events: Iterable[Judged], suite: str, judge: Settings = JUDGE) -> Iterator[str]:
    """A line for each finding; nothing if nothing failed or nothing explains it, a note if there is no judge."""
    cases = seen(events)
    if all(case.said.key == case.right.key for case in cases):
        return
    try:
        with Client(judge, suite) as client:
            findings = diagnose(cases, LIBRARY, client.answers)
    except CannotStart:
        yield "note: no diagnosis: the reference (python -m dealref), which would be asked for it, does not start"
        return
    for finding in findings:
        yield f"diagnosis: {finding}"
