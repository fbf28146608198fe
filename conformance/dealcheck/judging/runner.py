"""Runs vectors, restarts the program after a crash, attributes each failure (spec JUDGE-4 to JUDGE-6d).

How it works:

1. *Pipeline.* Vectors of declared operations go into a queue. The client sends them in order, keeps a window of them
   waiting, and delivers each with the line that answers it, in the order in which the program answers. Each delivery
   is judged by itself and becomes a `Judged` event at once. A malformed line that names its vector is delivered too:
   that vector gets `protocol`, and the process goes on (JUDGE-6a).
2. *Loss.* When the process crashes, falls silent or writes a line that answers nothing, the client raises Incident.
   Any of the waiting vectors may be the cause: they are the suspects. The process is killed, and `Lost` says so.
3. *Isolation.* Each suspect is asked again while nothing else waits, and is judged by its answer. A loss counts only in
   a fresh process: in a used one an earlier vector may be the cause, so the suspect is asked once more (JUDGE-6b).
4. *Replay.* If every suspect gets an answer in isolation, the loss depends on earlier calls. All that the lost process
   was sent is sent to a fresh one, one call after the other (JUDGE-6c). After a silence it is sent in a pipeline again,
   and nobody is blamed if the silence does not come again (JUDGE-6f).
5. *Blame.* The suspect at which the replay is lost gets the verdict of that loss. If the replay is lost elsewhere or
   not at all, the suspect that had waited longest gets the verdict of the first loss. The transcript of this verdict
   names the calls before it.
6. *Continuation.* The queue goes on. So every vector gets exactly one verdict, and a loss ends only its own process.
7. *Budget.* The client starts a limited number of processes. An operation that uses up its share of them is put off
   until all others were asked (JUDGE-6e). When they are spent, when the program does not start again or when the time
   of `--budget` is up, the vectors without a verdict are `not-run` (JUDGE-6d).
"""

import math
from collections import Counter, deque
from collections.abc import Callable, Generator, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from time import monotonic
from typing import Final

from dealcheck.errors import CannotStart
from dealcheck.judging.classes import ConformanceClass
from dealcheck.judging.corpus import CORE, PROBE_IDS, Corpus, Operation, Vector, nearest, operation_name
from dealcheck.judging.events import Event, Greeted, Judged, Lost, Noted, Started, finished
from dealcheck.judging.program_options import option_words
from dealcheck.judging.verdict import FAILURES, PASSED, Outcome, Verdict, expectation, outcome
from dealcheck.transport.client import Client, RestartsSpent
from dealcheck.transport.connection import DeadlinePassed, Delivery, Incident, Settings
from dealcheck.transport.held_back import SLOW, are_held_back
from dealcheck.transport.messages import Hello, Loss

LONGEST_HELD: Final = 1 << 16
"""Bytes that are kept of an answer: more than any right one has, and many are held at a time."""

_LONGEST_TAIL: Final = 600
"""Characters that are kept of standard error."""

Afterwards = Callable[[Sequence[tuple[Vector, Verdict]], float], Iterator[Event]]
"""Asks more, until a time.monotonic(), once the verdicts on all vectors are known; a Noted of it is a complaint."""

_CROWDED: Final = "lines of other calls may be among the last on standard error"

_PARTS: Final = 4
"""Parts of the restart budget: the operations share one of them, since a loss costs more than one restart."""

_LOSSES: Final = frozenset(Verdict(loss) for loss in Loss)

_NO_PROCESS: Final = (RestartsSpent, CannotStart, DeadlinePassed)
"""The reasons for which nothing more is asked."""


def run(
    corpus: Corpus, vectors: Sequence[Vector], settings: Settings, filters: tuple[str, ...] = (),
    demanded: ConformanceClass = ConformanceClass.FORM, *, seed: int | None = None,
    afterwards: Afterwards | None = None,
) -> Generator[Event, None, None]:  # fmt: skip
    """The events of one run, ending with Finished; closed early, it ends the program.

    `filters` have selected the vectors, and `seed` has drawn their order (JUDGE-17); the classes up to `demanded`
    decide whether the program conforms. Later vectors are asked last, in a process of their own (JUDGE-4c), and then
    come the events of `afterwards`. Raises CannotStart if the program cannot be started or does not answer hello.
    """
    began = monotonic()
    conditions = filters, demanded, _utc_now(), corpus.conforms_to, option_words(settings), seed
    yield Started(corpus.suite, settings.command, len(vectors), *conditions)
    verdicts: list[tuple[Vector, Verdict]] = []
    later = [vector for vector in vectors if vector.later]
    with Client(settings, corpus.suite, settings.restarts) as client:
        client.deadline = began + settings.budget
        _check_schemes(client.hello, corpus)
        unasked = _unasked(client.hello, corpus, vectors) if {*filters} - {CORE} else ()
        yield Greeted(client.hello, _unknown(client.hello, corpus), unasked, client.confined)
        for event in _events(client, [vector for vector in vectors if not vector.later], settings.restarts):
            if isinstance(event, Judged):
                verdicts.append((event.vector, event.outcome.verdict))
            yield event
        complaint = client.finish()
        if complaint:
            yield Noted(complaint)
    for event in _later_events(settings, corpus.suite, later, began + settings.budget):
        if isinstance(event, Judged):
            verdicts.append((event.vector, event.outcome.verdict))
        yield event
    if SLOW.method in {vector.method for vector, verdict in verdicts if verdict is not Verdict.NOT_APPLICABLE}:
        yield from _held_back(settings, corpus.suite, began + settings.budget)
    for event in afterwards(verdicts, began + settings.budget) if afterwards else ():
        complaint = complaint or (event.text if isinstance(event, Noted) else "")
        yield event
    yield finished(verdicts, complaint=bool(complaint), seconds=monotonic() - began, demanded=demanded)


def _held_back(settings: Settings, suite: str, deadline: float) -> Iterator[Event]:
    if monotonic() < deadline and are_held_back(settings, suite):
        text = f"answers that were ready came only with that to {SLOW.method}, which was asked behind them"
        yield Noted(f"{text}: flush after every answer, also while further requests wait (PROTO-2)", later=True)


def _later_events(settings: Settings, suite: str, vectors: Sequence[Vector], deadline: float) -> Iterator[Event]:
    """A verdict for each later vector, from a process of their own; its faults are no complaint (JUDGE-4c)."""
    if not vectors:
        return
    try:
        client = Client(settings, suite, settings.restarts)
    except CannotStart as stop:
        yield Noted(f"for the later vectors it could not be started again: {stop}", later=True)
        yield from (Judged(vector, Outcome(Verdict.NOT_RUN)) for vector in vectors)
        return
    with client:
        client.deadline = deadline
        for event in _events(client, vectors, settings.restarts):
            yield event._replace(later=True) if isinstance(event, Noted) else event
        if complaint := client.finish():
            yield Noted(f"after the later vectors: {complaint}", later=True)


def _utc_now() -> str:
    return datetime.now(UTC).isoformat(sep=" ", timespec="minutes").removesuffix("+00:00")


def _check_schemes(hello: Hello, corpus: Corpus) -> None:
    """Raise CannotStart if an operation is declared with schemes and has none, or the other way round (PROTO-6)."""
    for method, scheme in corpus.sizes:
        if method in hello.operations and (scheme is None) is not (hello.operations[method] is None):
            form = 'the list of its schemes, as ["andrews"]' if scheme else "true: it has no schemes"
            raise CannotStart(f"the answer to hello is not acceptable: operations.{method} must be {form} (PROTO-6)")


def _unknown(hello: Hello, corpus: Corpus) -> tuple[str, ...]:
    """The declared operations and schemes that the corpus does not have."""
    methods = {method for method, _ in corpus.sizes}
    names = [_meant(method, method, methods) for method in hello.operations if method not in methods]
    for method in methods & hello.operations.keys():
        schemes = hello.operations[method] or ()
        known = {scheme for of, scheme in corpus.sizes if of == method and scheme}
        names += [_meant(f"{method}:{scheme}", scheme, known) for scheme in schemes if scheme not in known]
    return tuple(sorted(names))


def _meant(shown: str, name: str, known: Iterable[str]) -> str:
    near = nearest(name, known)
    return f"{shown} (did you mean {near}?)" if near else shown


def _unasked(hello: Hello, corpus: Corpus, vectors: Sequence[Vector]) -> tuple[str, ...]:
    """The declared operations of which not all vectors are asked, with how many are if it is any."""
    sizes = Counter((vector.method, vector.scheme) for vector in vectors)
    return tuple(
        operation_name(key) + (f" ({sizes[key]} of {size} asked)" if sizes[key] else "")
        for key, size in corpus.sizes.items()
        if hello.declares(*key) and sizes[key] < size
    )


def _events(client: Client, vectors: Sequence[Vector], restarts: int) -> Iterator[Event]:
    """A verdict for each vector, with the losses on the way."""
    unjudged: dict[str, Vector] = {}
    for vector in vectors:
        if vector.id in PROBE_IDS or client.hello.declares(vector.method, vector.scheme):
            unjudged[vector.id] = vector
        else:
            yield Judged(vector, Outcome(Verdict.NOT_APPLICABLE))
    rest = [vector for vector in vectors if vector.id in unjudged]
    try:
        for event in _asked(client, rest, _Shares(restarts / _PARTS / max(1, len(client.hello.operations)))):
            if isinstance(event, Judged):
                unjudged.pop(event.vector.id, None)
            yield event
    except _NO_PROCESS as end:
        # A process that waits for nothing more would complain of answers that nobody reads.
        client.restart()
        yield Noted(f"{_reason(end)}; the rest was not run")
        for vector in unjudged.values():
            yield Judged(vector, Outcome(Verdict.NOT_RUN))


def _reason(end: Exception) -> str:
    if isinstance(end, DeadlinePassed):
        return "stopped by --budget"
    return f"it could not be started again: {end}" if isinstance(end, CannotStart) else str(end)


def _asked(client: Client, vectors: Sequence[Vector], shares: "_Shares") -> Iterator[Event]:
    """The verdicts in the order of the answers, and the losses; operations that use up their share come last."""
    queue = deque(vectors)
    is_alone = len(vectors) == 1
    while queue:
        try:
            for deliveries in client.pipelined(queue):
                for delivery in deliveries:
                    yield _judged(client, delivery, is_alone=is_alone)
        except Incident as incident:
            abandoned = client.abandon(incident)
            suspects: Sequence[Vector] = abandoned.waiting
            yield Lost(Verdict(incident.loss), str(incident), tuple(vector.id for vector in suspects))
            yield from _resolved(client, suspects, abandoned.history, incident, shares)
            queue = shares.without_spent(queue)
        if not queue:
            queue = shares.last_round()


@dataclass
class _Shares:
    """The losses by operation; one that has used its share of the restart budget is put off (JUDGE-6e)."""

    share: float
    losses: Counter[Operation] = field(default_factory=Counter)
    put_off: list[Vector] = field(default_factory=list)

    def is_spent(self, vector: Vector) -> bool:
        """Whether the operation of the vector has used its share."""
        return self.losses[vector.method, vector.scheme] > self.share

    def without_spent(self, queue: Iterable[Vector]) -> deque[Vector]:
        """The vectors of the other operations; those of spent ones are put off."""
        vectors = list(queue)
        self.put_off += filter(self.is_spent, vectors)
        return deque(vector for vector in vectors if not self.is_spent(vector))

    def last_round(self) -> deque[Vector]:
        """The vectors that were put off; from now on none is."""
        put_off, self.put_off, self.share = deque(self.put_off), [], math.inf
        return put_off


def _resolved(
    client: Client, suspects: Sequence[Vector], history: Sequence[Vector], incident: Incident, shares: _Shares
) -> Iterator[Judged]:  # fmt: skip
    """Each suspect's own verdict; suspects of an operation that has used its share are put off."""
    judged: list[Judged] = []
    put_off = len(shares.put_off)
    try:
        for vector in suspects:
            if shares.is_spent(vector):
                shares.put_off.append(vector)
                continue
            judged.append(_isolated(client, vector))
            shares.losses[vector.method, vector.scheme] += judged[-1].outcome.verdict in _LOSSES
    except _NO_PROCESS:
        yield from judged
        raise
    is_whole = len(shares.put_off) == put_off
    if judged and is_whole and not any(each.outcome.verdict in _LOSSES for each in judged):
        judged = _dependent(client, judged, history, incident)
    yield from judged


def _judged(client: Client, delivery: Delivery[Vector], *, is_alone: bool = False) -> Judged:
    """The verdict on a line; of a long one the beginning is kept. Of a call alone, all failures have standard error."""
    vector, line, reply = delivery
    result = PASSED if reply is None else outcome(vector, line, reply)
    if result.verdict is Verdict.ERROR or (is_alone and result.verdict in FAILURES):
        result = result._replace(stderr=_last_lines(client.stderr_tail()))
        if result.stderr and not is_alone:
            result = result._replace(hint=f"{result.hint}; {_CROWDED}")
    return Judged(vector, result, line[:LONGEST_HELD], cut=len(line) > LONGEST_HELD)


def _last_lines(text: str) -> str:
    """The last lines of the text, as many as fit into what is shown; of a longer line its end."""
    tail = text[-_LONGEST_TAIL:]
    return tail if tail == text else tail.partition("\n")[2] or tail


def _isolated(client: Client, vector: Vector) -> Judged:
    """The verdict that a suspect earns in isolation."""
    delivery = client.isolated(vector)
    return Judged(vector, _lost(delivery, vector)) if isinstance(delivery, Incident) else _judged(client, delivery)


def _dependent(
    client: Client, judged: list[Judged], history: Sequence[Vector], incident: Incident
) -> list[Judged]:  # fmt: skip
    """The verdicts where every suspect gets an answer in isolation: the loss depends on other calls (JUDGE-6c).

    A silence that does not come again is the machine's (JUDGE-6f).
    """
    waiting = [each.vector for each in judged]
    culprit, shown = waiting[0], incident
    how = "asked again one by one, it goes on (are several waiting the matter? PROTO-2c)"
    is_silence, again = incident.loss is Loss.TIMEOUT, None
    try:
        if again := client.replayed(history, None if is_silence else 1):
            place, lost = again
            how = f"asked again in the same order, it is lost at {history[place].id}"
            if history[place] in waiting:
                culprit, shown = history[place], lost
    except _NO_PROCESS:
        how = "it could not be asked again"
    place = history.index(culprit)
    # A silent program may wait for the calls after this one, too.
    others = (*history[:place], *(history[place + 1 :] if is_silence else ()))
    if is_silence and not (again and others):
        return judged
    kind, with_them = ("other", "sent with it") if is_silence else ("earlier", "before it")
    note = f" (depends on {kind} calls: alone it gets an answer; with the {len(others)} calls {with_them}, {how})"
    blamed = _lost(shown, culprit, note)._replace(transcript=tuple(vector.id for vector in others))
    return [Judged(culprit, blamed) if each.vector is culprit else each for each in judged]


def _lost(incident: Incident, vector: Vector, note: str = "") -> Outcome:
    """The outcome of the vector that an incident is blamed on."""
    # What a crash says has the end of standard error already.
    stderr = "" if incident.loss is Loss.CRASH else _last_lines(incident.stderr)
    return Outcome(Verdict(incident.loss), expectation(vector), f"{incident}{note}", hint=incident.hint, stderr=stderr)
