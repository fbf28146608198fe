"""Ask every vector, outlive the program, and blame exactly (spec JUDGE-4 to JUDGE-6)."""

import time
from collections import Counter, deque
from collections.abc import Iterator, Sequence
from typing import Final

from dealcheck.corpus import PROBES, Corpus, Vector
from dealcheck.errors import CannotStart
from dealcheck.events import Event, Finished, Greeted, Judged, Lost, Noted, Started
from dealcheck.protocol import Hello
from dealcheck.session import Incident, Session, Settings
from dealcheck.verdict import Outcome, Verdict, expectation

_TIMEOUT_COST: Final = 10
"""How many restarts a time-out counts for: it costs the user more."""

_SILENT_LIMIT: Final = 8
"""So many incidents without a single answer, and the run is given up."""

_LOST: Final = frozenset({Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL})


class _GivenUp(Exception):
    """No more processes for this run."""


class _Run:
    """The present session of a run, and how many more it may have."""

    def __init__(self, settings: Settings, suite: str) -> None:
        self.settings = settings
        self._suite = suite
        self._budget = settings.restarts
        self._incidents = 0
        self._answers = 0
        self._session: Session | None = Session(settings, suite)

    @property
    def session(self) -> Session:
        """A living session, started anew if the last one was lost.

        Raises _GivenUp if there is none to be had.
        """
        if self._session is None:
            if self._budget <= 0 or (self._incidents >= _SILENT_LIMIT and not self._answers):
                raise _GivenUp(f"given up after {self._incidents} lost processes")
            try:
                self._session = Session(self.settings, self._suite)
            except CannotStart as error:
                raise _GivenUp(f"it could not be started again: {error}") from error
        return self._session

    def lose(self, incident: Incident) -> None:
        """Discard the session."""
        if self._session:
            self._session.discard()
        self._session = None
        self._incidents += 1
        self._budget -= _TIMEOUT_COST if incident.verdict is Verdict.TIMEOUT else 1

    def pipelined(self, queue: deque[Vector], window: int) -> Iterator[Judged]:
        """Ask what is in the queue, so many at a time. Raises Incident; what is not in the queue then is waiting."""
        session = self.session
        while queue or session.room:
            free = min(window - session.room, len(queue))
            if free > 0:
                session.ask([queue.popleft() for _ in range(free)])
            answers = session.answers()
            self._answers += sum(judged.vector.method != "hello" for judged in answers)
            yield from answers

    def alone(self, vector: Vector) -> Judged:
        """The verdict that the vector earns when nothing else is waiting."""
        while True:
            fresh = self.session.fresh
            try:
                return next(iter(self.pipelined(deque([vector]), 1)))
            except Incident as incident:
                self.lose(incident)
                # In a process that had answered others before, it may have been another call's doing.
                if fresh:
                    return Judged(vector, incident.outcome(expectation(vector)))

    def close(self) -> str:
        """End the session; a complaint if it does not end well."""
        session, self._session = self._session, None
        return session.finish() if session else ""

    def abort(self) -> None:
        """Kill whatever runs."""
        if self._session:
            self._session.discard()
            self._session = None


def run(corpus: Corpus, vectors: Sequence[Vector], settings: Settings) -> Iterator[Event]:
    """The events of one run, ending with Finished.

    Raises CannotStart if the program cannot be started or does not answer hello.
    """
    began = time.monotonic()
    yield Started(corpus.suite, settings.command, len(vectors))
    counts: dict[str, Counter[Verdict]] = {"must": Counter(), "should": Counter()}
    run = _Run(settings, corpus.suite)
    complaint = ""
    try:
        hello = run.session.hello
        _check_schemes(hello, corpus.vectors)
        yield Greeted(hello, _unknown(hello, corpus.vectors))
        for event in _judged(run, vectors, hello):
            if isinstance(event, Judged):
                counts[event.vector.level][event.outcome.verdict] += 1
            yield event
        complaint = run.close()
        if complaint:
            yield Noted(complaint)
    finally:
        run.abort()
    must, should = counts["must"], counts["should"]
    seconds = time.monotonic() - began
    asked = all(vector in PROBES for vector in vectors) or any(_is_declared(hello, vector) for vector in vectors)
    yield Finished(must, should, conforms=asked and not complaint and _all_passed(must, should), seconds=seconds)


def _all_passed(must: Counter[Verdict], should: Counter[Verdict]) -> bool:
    """Whether the counts are those of a conforming program (JUDGE-4)."""
    unwanted = must.total() - must[Verdict.PASS] - must[Verdict.NOT_APPLICABLE]
    return unwanted == 0 and should[Verdict.NOT_RUN] == 0


def _is_declared(hello: Hello, vector: Vector) -> bool:
    return vector not in PROBES and hello.declares(vector.method, vector.scheme)


def _check_schemes(hello: Hello, vectors: Sequence[Vector]) -> None:
    """Raise CannotStart if an operation is declared with schemes and has none, or the other way round (PROTO-6)."""
    for method, has_schemes in {vector.method: vector.scheme is not None for vector in vectors}.items():
        if method in hello.operations and has_schemes is (hello.operations[method] is None):
            form = 'the list of its schemes, as ["andrews"]' if has_schemes else "true: it has no schemes"
            raise CannotStart(f"the answer to hello is not acceptable: operations.{method} must be {form} (PROTO-6)")


def _unknown(hello: Hello, vectors: Sequence[Vector]) -> tuple[str, ...]:
    """What is declared and not in the corpus."""
    known: dict[str, set[str]] = {}
    for vector in vectors:
        known.setdefault(vector.method, set()).update({vector.scheme} if vector.scheme else ())
    names = [method for method in hello.operations if method not in known]
    for method, schemes in hello.operations.items():
        names += [f"{method}:{scheme}" for scheme in schemes or () if scheme not in known.get(method, {scheme})]
    return tuple(sorted(names))


def _judged(run: _Run, vectors: Sequence[Vector], hello: Hello) -> Iterator[Event]:
    queue: deque[Vector] = deque()
    for vector in vectors:
        if vector in PROBES or _is_declared(hello, vector):
            queue.append(vector)
        else:
            yield Judged(vector, Outcome(Verdict.NOT_APPLICABLE))
    suspects: list[Vector] = []
    try:
        while queue:
            try:
                yield from run.pipelined(queue, run.settings.window)
            except Incident as incident:
                suspects = list(run.session.waiting)
                run.lose(incident)
                yield Lost(incident.verdict, str(incident), tuple(vector.id for vector in suspects))
                yield from _resolved(run, suspects, incident)
    except _GivenUp as end:
        yield Noted(f"{end}; the rest was not run")
        for vector in (*suspects, *queue):
            yield Judged(vector, Outcome(Verdict.NOT_RUN))


def _resolved(run: _Run, suspects: list[Vector], incident: Incident) -> Iterator[Judged]:
    """Each suspect's own outcome; the suspects are taken off the list as they get theirs."""
    judged: list[Judged] = []
    while suspects:
        try:
            alone = run.alone(suspects[0])
        except _GivenUp:
            yield from judged
            raise
        judged.append(alone)
        suspects.pop(0)
    if judged and not any(each.outcome.verdict in _LOST for each in judged):
        oldest = judged[0].vector
        note = " (depends on earlier calls: alone it gets an answer)"
        judged[0] = Judged(oldest, incident.outcome(expectation(oldest), note))
    yield from judged
