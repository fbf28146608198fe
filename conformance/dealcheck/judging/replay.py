"""A recorded run judged again, without the program (spec JUDGE-13)."""

from collections.abc import Iterator

from dealcheck.errors import Usage
from dealcheck.judging.corpus import Corpus, Vector
from dealcheck.judging.events import Event, Finished, Judged, Noted, Stale, Started, finished
from dealcheck.judging.recording import Recorded, Recording
from dealcheck.judging.verdict import Verdict, expectation, outcome
from dealcheck.transport import codec

_NEEDS_ITS_ANSWER = frozenset({Verdict.PASS, Verdict.FAIL, Verdict.ERROR})


def replayed(recording: Recording, corpus: Corpus) -> Iterator[Event]:
    """The events of the run, each recorded answer judged by the present vector; other events stay as recorded.

    Vectors withdrawn since then are left out. A run with a note does not conform, and a truncated recording gets a
    note. Expected failures are left to `reconciled`. Raises Usage if a vector is not in the corpus, or if a verdict
    needs an answer that was not recorded.
    """
    vectors = {vector.id: vector for vector in corpus.vectors}
    verdicts: list[tuple[Vector, Verdict]] = []
    noted = False
    seconds = 0.0
    demanded = recording.started.demanded
    for entry in recording.entries:
        match entry:
            case Started():
                yield entry._replace(suite=corpus.suite, conforms_to=corpus.conforms_to)
            case Recorded() if entry.id in corpus.withdrawn:
                pass
            case Recorded():
                judged = _judged(entry, _vector(entry, vectors, corpus.suite))
                verdicts.append((judged.vector, judged.outcome.verdict))
                yield judged
            case Finished():
                seconds = entry.seconds
            case Stale():
                pass
            case _:
                noted = noted or (isinstance(entry, Noted) and not entry.later)
                yield entry
    if recording.truncation:
        yield Noted(recording.truncation)
    yield finished(verdicts, complaint=noted or bool(recording.truncation), seconds=seconds, demanded=demanded)


def _vector(entry: Recorded, vectors: dict[str, Vector], suite: str) -> Vector:
    if entry.id not in vectors:
        raise Usage(
            f"suite {suite} has no vector {entry.id[:80]}: replay with the suite of the recording, or a later one"
        )
    return vectors[entry.id]


def _judged(entry: Recorded, vector: Vector) -> Judged:
    if entry.cut or not entry.answer:
        if not entry.cut and entry.outcome.verdict in _NEEDS_ITS_ANSWER:
            raise Usage(
                f"{entry.id} is recorded as {entry.outcome.verdict} without the answer, "
                "as older versions did: run the program again with --json"
            )
        expected = expectation(vector) if entry.outcome.expected else ""
        return Judged(vector, entry.outcome._replace(expected=expected), entry.answer, cut=entry.cut)
    result = outcome(vector, entry.answer, codec.reply_or_fault(entry.answer))
    if entry.outcome.stderr and result.verdict is entry.outcome.verdict:
        result = result._replace(hint=entry.outcome.hint, stderr=entry.outcome.stderr)
    return Judged(vector, result, entry.answer)
