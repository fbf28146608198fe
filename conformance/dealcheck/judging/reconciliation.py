"""A run compared with the failures expected of it (spec JUDGE-10). No input, no output."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dealcheck.judging.classes import ConformanceClass, up_to
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Event, Finished, Judged, Noted, Stale, Started
from dealcheck.judging.expectations import Expectations, ExpectedFailure
from dealcheck.judging.verdict import FAILURES, Verdict


def reconciled(events: Iterable[Event], expected: Expectations) -> Iterator[Event]:
    """The same events, compared with the expected failures (JUDGE-10).

    A failure with an entry of the same verdict gets it as `known`. Every other entry leads to a `Stale` before the end,
    in the order of the entries, but for those of later vectors, which are not looked at (JUDGE-4c). Finished gets the
    totals.
    """
    unseen = dict(expected)
    matters: dict[str, str] = {}
    held = 0
    unexpected = mismatched = False
    decisive = up_to(ConformanceClass.FORM)
    for event in events:
        if isinstance(event, Started):
            decisive = up_to(event.demanded)
        if isinstance(event, Judged) and event.vector.later:
            unseen.pop(event.vector.id, None)
            yield event
        elif isinstance(event, Judged):
            verdict, known = event.outcome.verdict, unseen.pop(event.vector.id, None)
            is_decisive = event.vector.level == "must" and event.vector.conformance_class in decisive
            counts = is_decisive and verdict in FAILURES
            holds = known is not None and known.verdict is verdict
            unexpected |= verdict is Verdict.NOT_RUN or (counts and known is None)
            mismatched |= counts and not holds
            held += holds
            yield event._replace(known=known) if holds else event
            if known and not holds and verdict is not Verdict.NOT_RUN:
                matters[event.vector.id] = mismatch(known, verdict)
        elif isinstance(event, Finished):
            matters |= dict.fromkeys(unseen, "no vector has this id")
            yield from (Stale(name, known, matters[name]) for name, known in expected.items() if name in matters)
            explained = event.sound and not unexpected
            yield event._replace(
                known=held, stale=len(matters), explained=explained,
                excused=explained and not mismatched and held > 0,
            )  # fmt: skip
        else:
            yield event


def mismatch(known: ExpectedFailure, verdict: Verdict) -> str:
    """The reason why an entry is stale, if its vector got another verdict."""
    if verdict is Verdict.NOT_APPLICABLE:
        return "is not asked: the program does not declare its operation"
    return "passes now" if verdict is Verdict.PASS else f"is expected to end with {known.verdict}, and got {verdict}"


def within(expected: Expectations, vectors: Iterable[Vector]) -> dict[str, ExpectedFailure]:
    """The entries of these vectors: a run with a filter ignores the other entries."""
    asked = {vector.id for vector in vectors}
    return {identity: known for identity, known in expected.items() if identity in asked}


def updated(expected: Expectations, verdicts: Mapping[str, Verdict]) -> dict[str, ExpectedFailure]:
    """An entry for each failure among the verdicts; a previous entry keeps its reason and its link."""
    failures = {identity: verdict for identity, verdict in verdicts.items() if verdict in FAILURES}
    return {
        identity: replace(expected[identity], verdict=verdict) if identity in expected else ExpectedFailure(verdict)
        for identity, verdict in failures.items()
    }


def complaint(events: Sequence[Event]) -> str:
    """The reasons beside verdicts for which a program does not conform (JUDGE-4); empty if there is none."""
    judged = [event for event in events if isinstance(event, Judged) and not event.vector.later]
    reached = all(event.outcome.verdict is not Verdict.NOT_RUN for event in judged)
    if reached and any(isinstance(event, Finished) and event.sound for event in events):
        return ""
    notes = [event.text for event in events if isinstance(event, Noted) and not event.later]
    return "; ".join(notes) or "nothing was asked: hello declares none of these operations (PROTO-6)"
