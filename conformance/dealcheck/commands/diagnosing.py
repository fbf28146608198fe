"""Lines of a diagnosis, for which the reference is started as the judge (spec JUDGE-11)."""

from collections.abc import Iterable, Iterator
from typing import Final

from dealcheck.diagnosis.cases import cases_of
from dealcheck.diagnosis.facts import facts
from dealcheck.diagnosis.findings import diagnose
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.diagnosis.remarks import remarks
from dealcheck.errors import CannotStart
from dealcheck.judging.events import Judged
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings

JUDGE: Final = Settings(REFERENCE, timeout=30.0, option="")


def diagnosis(events: Iterable[Judged], suite: str, judge: Settings = JUDGE) -> Iterator[str]:
    """A sentence for each finding, then facts and remarks about the failures that no finding explains."""
    cases = cases_of(events)
    if not any(case.failed for case in cases):
        return
    try:
        with Client(judge, suite) as client:
            findings = diagnose(cases, LIBRARY, client.answers)
    except CannotStart:
        yield "no fault is looked for: the reference (python -m dealref), which would be asked for it, does not start"
        findings = []
    for finding in findings:
        yield str(finding)
    explained = {kind for finding in findings for kind in finding.kinds}
    yield from (f"fact: {fact}" for fact in facts(cases, explained))
    yield from (f"remark: {remark}" for remark in remarks(cases, explained))
