"""Ask every vector, outlive the program, and blame exactly (spec JUDGE-4 to JUDGE-6)."""

from collections import deque
from collections.abc import Generator, Iterator, Sequence
from time import monotonic
from typing import Final

from dealcheck.errors import CannotStart
from dealcheck.judging.corpus import PROBE_IDS, Corpus, Vector
from dealcheck.judging.events import Event, Greeted, Judged, Lost, Noted, Started, finished
from dealcheck.judging.verdict import Outcome, Verdict, expectation
from dealcheck.transport.connection import Incident, Settings
from dealcheck.transport.messages import Hello
from dealcheck.transport.sessions import GivenUp, Sessions

_MOST_HELD: Final = 1 << 16
_LOST: Final = frozenset({Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL})


def run(corpus: Corpus, vectors: Sequence[Vector], settings: Settings) -> Generator[Event, None, None]:
    """The events of one run, ending with Finished; closed early, it ends the program.

    Raises CannotStart if the program cannot be started or does not answer hello.
    """
    began = monotonic()
    yield Started(corpus.suite, settings.command, len(vectors))
    verdicts: list[tuple[Vector, Verdict]] = []
    sessions = Sessions(settings, corpus.suite)
    complaint = ""
    try:
        hello = sessions.session.hello
        _check_schemes(hello, corpus.vectors)
        yield Greeted(hello, _unknown(hello, corpus.vectors))
        for event in _judged(sessions, vectors, hello):
            if isinstance(event, Judged):
                verdicts.append((event.vector, event.outcome.verdict))
            yield event
        complaint = sessions.close()
        if complaint:
            yield Noted(complaint)
    finally:
        sessions.abort()
    yield finished(verdicts, complaint=bool(complaint), seconds=monotonic() - began)


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


def _judged(sessions: Sessions, vectors: Sequence[Vector], hello: Hello) -> Iterator[Event]:
    queue: deque[Vector] = deque()
    for vector in vectors:
        if vector.id in PROBE_IDS or hello.declares(vector.method, vector.scheme):
            queue.append(vector)
        else:
            yield Judged(vector, Outcome(Verdict.NOT_APPLICABLE))
    suspects: deque[Vector] = deque()
    try:
        while queue:
            try:
                for answers in sessions.pipelined(queue, sessions.settings.window):
                    yield from answers
            except Incident as incident:
                history = tuple(sessions.session.history)
                suspects = deque(sessions.session.waiting)
                sessions.lose(incident)
                yield Lost(incident.verdict, str(incident), tuple(vector.id for vector in suspects))
                yield from _resolved(sessions, suspects, history, incident)
    except GivenUp as end:
        yield Noted(f"{end}; the rest was not run")
        for vector in (*suspects, *queue):
            yield Judged(vector, Outcome(Verdict.NOT_RUN))


def _resolved(
    sessions: Sessions, suspects: deque[Vector], history: Sequence[Vector], incident: Incident
) -> Iterator[Judged]:  # fmt: skip
    """Each suspect's own verdict; the suspects are taken off the list as they get theirs."""
    judged: list[Judged] = []
    try:
        while suspects:
            judged.append(_shortened(sessions.alone(suspects[0])))
            suspects.popleft()
    except GivenUp:
        yield from judged
        raise
    if judged and not any(each.outcome.verdict in _LOST for each in judged):
        judged = _dependent(sessions, judged, history, incident)
    yield from judged


def _shortened(judged: Judged) -> Judged:
    """The same with less of an answer that is longer than any right one: many are held until all have answered."""
    if len(judged.answer) <= _MOST_HELD:
        return judged
    return judged._replace(answer=judged.answer[:_MOST_HELD], cut=True)


def _dependent(
    sessions: Sessions, judged: list[Judged], history: Sequence[Vector], incident: Incident
) -> list[Judged]:  # fmt: skip
    """The verdicts, where alone every suspect gets an answer: what was asked before has to do with it (JUDGE-6)."""
    waiting = [each.vector for each in judged]
    culprit, shown = waiting[0], incident
    how = "asked again one by one, it goes on (are several waiting the matter? PROTO-2)"
    try:
        if again := sessions.replayed(history):
            place, lost = again
            how = f"asked again in the same order, it is lost at {history[place].id}"
            if history[place] in waiting:
                culprit, shown = history[place], lost
    except GivenUp:
        how = "it could not be asked again"
    before = tuple(vector.id for vector in history[: history.index(culprit)])
    note = f" (depends on earlier calls: alone it gets an answer; with the {len(before)} calls before it, {how})"
    outcome = shown.outcome(expectation(culprit), note)._replace(transcript=before)
    return [Judged(culprit, outcome) if each.vector is culprit else each for each in judged]
