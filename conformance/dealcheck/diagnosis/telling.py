"""A diagnosis in sentences, made with a judge that is started for it (spec JUDGE-11)."""

from collections.abc import Iterable, Iterator

from dealcheck.diagnosis.explaining import diagnose, seen
from dealcheck.diagnosis.judging import JUDGE
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.errors import CannotStart
from dealcheck.judging.events import Judged
from dealcheck.transport.client import Client
from dealcheck.transport.connection import Settings


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
