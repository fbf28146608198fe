"""A run compared with the failures expected of it (spec JUDGE-10). No input, no output."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dealcheck.judging.classes import ConformanceClass, up_to
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Event, Finished, Judged, Noted, Stale, Started
from dealcheck.judging.expectations import ANY, Expectations, ExpectedFailure
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict


def reconciled(events: Iterable[Event], expected: Expectations) -> Iterator[Event]:
    """The same events, compared with the expected failures (JUDGE-10).

    A failure with an entry that holds gets it as `known`. Every other entry leads to a `Stale`, but for those
    of later vectors, which are not looked at (JUDGE-4c). Finished gets the totals.
    """
    unseen = dict(expected)
    held = stale = 0
    unexpected = False
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
            holds = known is not None and known.holds(event.outcome)
            unexpected |= verdict is Verdict.NOT_RUN or (is_decisive and verdict in FAILURES and not holds)
            held += holds
            yield event._replace(known=known) if holds else event
            if known and not holds and verdict is not Verdict.NOT_RUN:
                stale += 1
                yield Stale(event.vector.id, known, mismatch(known, verdict), fails=verdict in FAILURES)
        elif isinstance(event, Finished):
            yield from (Stale(identity, known, "no vector has this id") for identity, known in unseen.items())
            explained = event.sound and not unexpected
            yield event._replace(
                known=held, stale=stale + len(unseen), explained=explained, excused=explained and held > 0
            )  # fmt: skip
        else:
            yield event


def mismatch(known: ExpectedFailure, verdict: Verdict) -> str:
    """The reason why an entry is stale, if its vector got another verdict."""
    if verdict is Verdict.NOT_APPLICABLE:
        return "is not asked: the program does not declare its operation"
    if verdict is known.verdict:
        return "is expected to fail with another wrong answer"
    return "passes now" if verdict is Verdict.PASS else f"is expected to end with {known.verdict}, and got {verdict}"


def within(expected: Expectations, vectors: Iterable[Vector], published: Iterable[Vector]) -> Expectations:
    """The entries of these vectors and those of no published vector: a run with a filter ignores the others."""
    others = {vector.id for vector in published} - {vector.id for vector in vectors}
    return {identity: known for identity, known in expected.items() if identity not in others}


def updated(
    expected: Expectations, outcomes: Mapping[str, Outcome], *, any_answer: bool = False
) -> dict[str, ExpectedFailure]:
    """An entry for each failure among the outcomes; a previous entry keeps its reason, its link and ANY (JUDGE-10i)."""
    failures = {identity: outcome for identity, outcome in outcomes.items() if outcome.verdict in FAILURES}
    return {
        identity: _entry(expected.get(identity, ExpectedFailure(outcome.verdict)), outcome, any_answer=any_answer)
        for identity, outcome in failures.items()
    }


def _entry(known: ExpectedFailure, outcome: Outcome, *, any_answer: bool) -> ExpectedFailure:
    is_any = outcome.answer_hash and (any_answer or known.answer_hash == ANY)
    return replace(known, verdict=outcome.verdict, answer_hash=ANY if is_any else outcome.answer_hash)


def complaint(events: Sequence[Event]) -> str:
    """The reasons beside verdicts for which a program does not conform (JUDGE-4); empty if there is none."""
    judged = [event for event in events if isinstance(event, Judged) and not event.vector.later]
    reached = all(event.outcome.verdict is not Verdict.NOT_RUN for event in judged)
    if reached and any(isinstance(event, Finished) and event.sound for event in events):
        return ""
    notes = [event.text for event in events if isinstance(event, Noted) and not event.later]
    return "; ".join(notes) or "nothing was asked: hello declares none of these operations (PROTO-6)"
