"""The events of a run, in order. Every report is made from these alone."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from dealcheck.errors import CONFORMS, FAILS, STALE
from dealcheck.judging.corpus import PROBE_IDS, Vector
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import short
from dealcheck.transport.messages import Hello


class Started(NamedTuple):
    """The run begins."""

    suite: str
    command: tuple[str, ...]
    selected: int


class Greeted(NamedTuple):
    """The program answered hello; `unknown` are declared operations and schemes that the suite does not have."""

    hello: Hello
    unknown: tuple[str, ...]


class Judged(NamedTuple):
    """A vector got its verdict; `answer` is the line that answered it, empty if none did.

    `cut` says that `answer` is only the beginning of a long line. `known` is the entry of an expected failure
    (JUDGE-10).
    """

    vector: Vector
    outcome: Outcome
    answer: bytes = b""
    cut: bool = False
    known: ExpectedFailure | None = None


class Stale(NamedTuple):
    """An expected failure that did not happen as its entry says, and the `matter` with it (JUDGE-10)."""

    id: str
    known: ExpectedFailure
    matter: str


class Lost(NamedTuple):
    """A process was lost; the vectors that waited are asked again, one by one (JUDGE-6b)."""

    verdict: Verdict
    reason: str
    waiting: tuple[str, ...]


class Noted(NamedTuple):
    """A complaint that is no verdict: the run was given up, or the program did not end well."""

    text: str


class Finished(NamedTuple):
    """The run is over. `must` and `should` count verdicts by level; `seconds` is its length, to the millisecond.

    `sound` says that nothing but verdicts speaks against the program (JUDGE-4): at least one vector was asked, and the
    program ended well. With expected failures (JUDGE-10), `known` and `stale` count their entries; `explained` says
    that the run was sound and every failed `must` has an entry, `excused` that each also failed as its entry says.
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
        """The exit code of the run; no report contradicts it (JUDGE-7, JUDGE-10)."""
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
    """The end of a run with these verdicts; a program with a complaint does not conform (JUDGE-4)."""
    passed, skipped = Verdict.PASS, Verdict.NOT_APPLICABLE
    counts: dict[str, Counter[Verdict]] = {"must": Counter(), "should": Counter()}
    for vector, verdict in verdicts:
        if verdict is not passed:
            counts[vector.level][verdict] += 1
    # Nearly all verdicts are `pass`, and enum members are slow to hash: passes are counted by their levels.
    passes = Counter([vector.level for vector, verdict in verdicts if verdict is passed])
    must, should = (counts[level] + Counter({passed: passes[level]}) for level in ("must", "should"))
    operations = (verdict for vector, verdict in verdicts if vector.id not in PROBE_IDS)
    first = next(operations, None)
    asked = first is not skipped or any(verdict is not skipped for verdict in operations)
    unwanted = must.total() - must[passed] - must[skipped] + should[Verdict.NOT_RUN]
    sound = asked and not complaint
    # Rounded here, not where it is recorded: a replay must print the same tenth of a second.
    return Finished(must, should, conforms=sound and not unwanted, seconds=round(seconds, 3), sound=sound)
