"""The dialect of a program and the lines of a diagnosis, for which the reference is started (spec JUDGE-2d, 11)."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from dealcheck.diagnosis.cases import cases_of
from dealcheck.diagnosis.dialects import dialect_of
from dealcheck.diagnosis.facts import facts
from dealcheck.diagnosis.findings import diagnose
from dealcheck.diagnosis.library import LIBRARY
from dealcheck.diagnosis.remarks import remarks
from dealcheck.errors import CannotStart
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import DIALECTAL, Finished, Judged, finished
from dealcheck.judging.verdict import FAILURES, Verdict
from dealcheck.transport.client import REFERENCE, Client
from dealcheck.transport.connection import Settings

JUDGE: Final = Settings(REFERENCE, timeout=30.0, option="")


def diagnosis(events: Iterable[Judged], suite: str, judge: Settings = JUDGE, *, dialect: str = "") -> Iterator[str]:
    """A sentence for each finding, then facts and remarks about the failures that no finding explains.

    What is answered in the dialect, if there is one, needs no explanation.
    """
    if dialect:
        yield f"rank and unrank are answered in the dialect {dialect} (NUM-5a)"
    cases = cases_of(event for event in events if not dialect or event.vector.method not in DIALECTAL)
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


def in_dialect(
    end: Finished, verdicts: Sequence[tuple[Vector, Verdict]], judged: Iterable[Judged], suite: str,
    judge: Settings = JUDGE,
) -> Finished:  # fmt: skip
    """The end of a run with these verdicts, judged in the dialect of the program, if it has one (JUDGE-2d).

    `judged` have the answers that were kept: all wrong ones to `rank` and `unrank`, or there is no dialect. Where
    failures were expected, none is looked for.
    """
    of_deals = [event for event in judged if event.vector.method in DIALECTAL and not event.vector.later]
    cases = cases_of(event for event in of_deals if _is_numbered(event.vector))
    wrong = sum(verdict in FAILURES for vector, verdict in verdicts if _is_numbered(vector))
    if end.conforms or end.known or end.stale or not wrong or wrong != sum(case.failed for case in cases):
        return end
    try:
        with Client(judge, suite) as client:
            dialect = dialect_of(cases, client.answers)
    except CannotStart:
        return end
    if not dialect:
        return end
    read_again = {event.vector.id: DIALECTAL[event.vector.method] for event in of_deals if event.answer}
    again = [(vector, read_again.get(vector.id, verdict)) for vector, verdict in verdicts]
    told = finished(again, complaint=not end.sound, seconds=end.seconds, demanded=end.demanded)
    return told._replace(dialect=dialect)


def _is_numbered(vector: Vector) -> bool:
    return DIALECTAL.get(vector.method) is Verdict.PASS and not vector.later
