"""A run beside what was expected of it (spec JUDGE-10). No input, no output."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from dealcheck.corpus import Vector
from dealcheck.errors import CONFORMS, FAILS, STALE
from dealcheck.events import Event, Finished, Judged, Lost, Noted
from dealcheck.expectations import Expectations, Known
from dealcheck.verdict import FAILURES, Verdict


class Review:
    """What became of each expectation; it has to see every event of a run."""

    def __init__(self, expected: Expectations) -> None:
        self.held: dict[str, Known] = {}
        """The entries whose vectors failed as they say."""
        self.stale: dict[str, str] = {}
        """What is the matter with each of the others; complete when the run is over."""
        self.excused = False
        """Whether known failures are all that keeps the program from conforming; right when the run is over."""
        self.code = FAILS
        """The exit code; right when the run is over."""
        self._unseen = dict(expected)
        self._unexpected = False
        self._otherwise = False

    def see(self, event: Event) -> None:
        """Take the event in."""
        if isinstance(event, Judged):
            self._judged(event.vector, event.outcome.verdict)
        elif isinstance(event, Finished):
            self.stale |= dict.fromkeys(self._unseen, "no vector has this id")
            explained = event.sound and not self._unexpected
            self.excused = explained and not self._otherwise and bool(self.held)
            self.code = FAILS if not explained else STALE if self.stale else CONFORMS

    def _judged(self, vector: Vector, verdict: Verdict) -> None:
        known = self._unseen.pop(vector.id, None)
        counts = vector.level == "must" and verdict in FAILURES
        if verdict is Verdict.NOT_RUN:
            self._unexpected = True
        elif known is None:
            self._unexpected |= counts
        elif known.verdict is verdict:
            self.held[vector.id] = known
        else:
            self._otherwise |= counts
            self.stale[vector.id] = mismatch(known, verdict)


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
