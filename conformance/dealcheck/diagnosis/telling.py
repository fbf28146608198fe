"""A diagnosis in sentences, made with a judge that is started for it (spec JUDGE-11)."""

from collections.abc import Iterable, Iterator

from dealcheck.asking import Asker
from dealcheck.diagnosis.explaining import diagnose, seen
from dealcheck.diagnosis.judging import JUDGE
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.errors import CannotStart
from dealcheck.events import Event
from dealcheck.session import Settings


def told(events: Iterable[Event], suite: str, judge: Settings = JUDGE) -> Iterator[str]:
    """A line for each finding; nothing if nothing failed or nothing explains it, a note if there is no judge."""
    cases = seen(events)
    if all(case.said.key == case.right.key for case in cases):
        return
    try:
        with Asker(judge, suite) as asker:
            findings = diagnose(cases, LIBRARY, asker.answers)
    except CannotStart:
        yield "note: no diagnosis: the reference (python -m dealref), which would be asked for it, does not start"
        return
    for finding in findings:
        yield f"diagnosis: {finding}"
