"""What happens in a run, in order. Every report is made from these and nothing else."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dealcheck.errors import CONFORMS, FAILS, STALE
from dealcheck.judging.corpus import PROBE_IDS, Vector
from dealcheck.judging.expectations import Known
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import short
from dealcheck.transport.messages import Hello


class Started(NamedTuple):
    """The run begins."""

    suite: str
    command: tuple[str, ...]
    selected: int


class Greeted(NamedTuple):
    """The program answered hello; `unknown` are declared names that the suite does not have."""

    hello: Hello
    unknown: tuple[str, ...]


class Judged(NamedTuple):
    """One vector got its verdict; `answer` is the line it was answered with, empty where there was none.

    `cut`: of a long wrong answer this is the beginning only. `known`: the failure is expected, and why (JUDGE-10).
    """

    vector: Vector
    outcome: Outcome
    answer: bytes = b""
    cut: bool = False
    known: Known | None = None


class Stale(NamedTuple):
    """An expectation that does not hold, and what is the matter with it (JUDGE-10)."""

    id: str
    known: Known
    matter: str


class Lost(NamedTuple):
    """A process was lost; what was waiting is asked again, one by one, in fresh ones (JUDGE-6)."""

    verdict: Verdict
    reason: str
    waiting: tuple[str, ...]


class Noted(NamedTuple):
    """What speaks against the program and is no verdict: the run was given up, the program did not end well."""

    text: str


class Finished(NamedTuple):
    """The run is over. `must` and `should` count verdicts by level; `seconds` is its length.

    `sound` is whether all was well but for verdicts (JUDGE-4): something was asked, and the program ended as it should.
    Beside expectations (JUDGE-10) there are `known` failures and `stale` entries; `explained` is whether the run was
    sound and every `must` that failed has an entry, and `excused` whether that failed as its entry says.
    """

    must: Counter[Verdict]
    should: Counter[Verdict]
    conforms: bool
    seconds: float
    sound: bool = True
    known: int = 0
    stale: int = 0
    explained: bool = False
    excused: bool = False

    @property
    def code(self) -> int:
        """The exit code of the run, which every report agrees with (JUDGE-7, JUDGE-10)."""
        if not (self.conforms or self.explained):
            return FAILS
        return STALE if self.stale else CONFORMS


Event = Started | Greeted | Judged | Stale | Lost | Noted | Finished


def abridged(event: Event) -> Event:
    """A copy without the raw answer (up to 1 MB), and with its texts cut: every report is made from this."""
    if not isinstance(event, Judged):
        return event
    verdict, *texts, _ = event.outcome
    expected, got, differs, hint = map(short, texts)
    outcome = Outcome(verdict, expected, got, differs, hint, event.outcome.transcript[-3:])
    return event._replace(outcome=outcome, answer=b"")


def finished(verdicts: Sequence[tuple[Vector, Verdict]], *, complaint: bool, seconds: float) -> Finished:
    """The end of a run with these verdicts: whether the program conforms, unless there is a complaint (JUDGE-4)."""
    passed, skipped = Verdict.PASS, Verdict.NOT_APPLICABLE
    counts: dict[str, Counter[Verdict]] = {"must": Counter(), "should": Counter()}
    for vector, verdict in verdicts:
        if verdict is not passed:
            counts[vector.level][verdict] += 1
    # Nearly all are passed, and verdicts are slow to count: their levels are counted.
    passes = Counter([vector.level for vector, verdict in verdicts if verdict is passed])
    must, should = (counts[level] + Counter({passed: passes[level]}) for level in ("must", "should"))
    operations = (verdict for vector, verdict in verdicts if vector.id not in PROBE_IDS)
    first = next(operations, None)
    asked = first is not skipped or any(verdict is not skipped for verdict in operations)
    unwanted = must.total() - must[passed] - must[skipped] + should[Verdict.NOT_RUN]
    sound = asked and not complaint
    return Finished(must, should, conforms=sound and not unwanted, seconds=seconds, sound=sound)
