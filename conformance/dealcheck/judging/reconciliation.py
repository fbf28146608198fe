"""A run beside what was expected of it (spec JUDGE-10). No input, no output."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Event, Finished, Judged, Lost, Noted, Stale
from dealcheck.judging.expectations import Expectations, Known
from dealcheck.judging.verdict import FAILURES, Verdict


def reviewed(events: Iterable[Event], expected: Expectations) -> Iterator[Event]:
    """The same events, with what became of each expectation (JUDGE-10).

    A failure that its entry foretells has it as `known`; every other entry has its `Stale`, and Finished the totals.
    """
    unseen = dict(expected)
    held = stale = 0
    unexpected = otherwise = False
    for event in events:
        if isinstance(event, Judged):
            verdict, known = event.outcome.verdict, unseen.pop(event.vector.id, None)
            counts = event.vector.level == "must" and verdict in FAILURES
            holds = known is not None and known.verdict is verdict
            unexpected |= verdict is Verdict.NOT_RUN or (counts and known is None)
            otherwise |= counts and not holds
            held += holds
            yield event._replace(known=known) if holds else event
            if known and not holds and verdict is not Verdict.NOT_RUN:
                stale += 1
                yield Stale(event.vector.id, known, mismatch(known, verdict))
        elif isinstance(event, Finished):
            yield from (Stale(identity, known, "no vector has this id") for identity, known in unseen.items())
            explained = event.sound and not unexpected
            yield event._replace(
                known=held, stale=stale + len(unseen), explained=explained,
                excused=explained and not otherwise and held > 0,
            )  # fmt: skip
        else:
            yield event


def mismatch(known: Known, verdict: Verdict) -> str:
    """What is the matter with an entry whose vector got another verdict."""
    if verdict is Verdict.NOT_APPLICABLE:
        return "is not asked: the program does not declare its operation"
    return "passes now" if verdict is Verdict.PASS else f"is expected to end with {known.verdict}, and got {verdict}"


def within(expected: Expectations, vectors: Iterable[Vector]) -> dict[str, Known]:
    """The entries of these vectors: a run narrowed by a filter leaves the others alone."""
    asked = {vector.id for vector in vectors}
    return {identity: known for identity, known in expected.items() if identity in asked}


def renewed(expected: Expectations, verdicts: Mapping[str, Verdict]) -> dict[str, Known]:
    """An entry for each failure among the verdicts, with the reason and the link that it had."""
    failures = {identity: verdict for identity, verdict in verdicts.items() if verdict in FAILURES}
    return {
        identity: replace(expected[identity], verdict=verdict) if identity in expected else Known(verdict)
        for identity, verdict in failures.items()
    }


def refusal(events: Sequence[Event]) -> str:
    """Why a run is no baseline; empty if it is one.

    After a crash, or where vectors were not reached, it shows an accident and not what the program can and cannot do.
    """
    crashes = [event.vector.id for event in events if isinstance(event, Judged) and event.outcome.verdict == "crash"]
    if crashes or any(isinstance(event, Lost) and event.verdict is Verdict.CRASH for event in events):
        culprits = f" (at {', '.join(crashes[:3])}{', ...' if crashes[3:] else ''})" if crashes else ""
        return f"the program crashed{culprits}; mend that first"
    return complaint(events)


def complaint(events: Sequence[Event]) -> str:
    """What keeps a program from conforming beside the verdicts it earned (JUDGE-4); empty if there is nothing."""
    reached = all(event.outcome.verdict is not Verdict.NOT_RUN for event in events if isinstance(event, Judged))
    if reached and any(isinstance(event, Finished) and event.sound for event in events):
        return ""
    notes = [event.text for event in events if isinstance(event, Noted)]
    return "; ".join(notes) or "nothing was asked: hello declares none of these operations (PROTO-6)"
