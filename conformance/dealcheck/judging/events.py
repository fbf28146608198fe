"""The events of a run, in order. Every report is made from these alone."""

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from itertools import takewhile
from typing import Final, NamedTuple

from dealcheck.errors import CONFORMS, FAILS, STALE
from dealcheck.judging.classes import ORDER, ConformanceClass, Counts, up_to
from dealcheck.judging.corpus import PROBE_IDS, Vector
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import short
from dealcheck.transport.confinement import Confined
from dealcheck.transport.messages import Hello


class Started(NamedTuple):
    """The run begins, `at` a time in UTC.

    `filters` selected the vectors; the classes up to `demanded` decide its end (JUDGE-16b), by the vectors of the
    version `conforms_to` (JUDGE-4b). `options` are those of the command line that the program can notice (JUDGE-7b).
    `seed` has drawn the order of the vectors; without one they were asked as they stand (JUDGE-17).
    """

    suite: str
    command: tuple[str, ...]
    selected: int
    filters: tuple[str, ...] = ()
    demanded: ConformanceClass = ConformanceClass.FORM
    at: str = ""
    conforms_to: str = ""
    options: tuple[str, ...] = ()
    seed: int | None = None


class Greeted(NamedTuple):
    """The program answered hello; `unknown` are declared operations and schemes that the suite does not have.

    `unasked` are declared operations of which a filter leaves vectors out. `confined` says what it could not do or see.
    """

    hello: Hello
    unknown: tuple[str, ...]
    unasked: tuple[str, ...] = ()
    confined: Confined = Confined()


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
    """An expected failure that did not happen as its entry says, and the `matter` with it (JUDGE-10).

    `fails` says that its vector fails in another way (JUDGE-10j).
    """

    id: str
    known: ExpectedFailure
    matter: str
    fails: bool = False


class Lost(NamedTuple):
    """A process was lost; the vectors that waited are asked again, one by one (JUDGE-6b)."""

    verdict: Verdict
    reason: str
    waiting: tuple[str, ...]


class Noted(NamedTuple):
    """A complaint that is no verdict: the run was given up, or the program did not end well.

    `later` says that it arose from later vectors (JUDGE-4c), or is of level should, so that it does not count.
    """

    text: str
    later: bool = False


class Fresh(NamedTuple):
    """What came of fresh questions (JUDGE-18): how many were asked, on so many operations, drawn by the seed.

    `missing` says why none could be asked; `failures` has a paragraph for each that was answered wrongly.
    """

    asked: int = 0
    operations: int = 0
    seed: int = 0
    missing: str = ""
    failures: tuple[str, ...] = ()


class Diagnosed(NamedTuple):
    """The findings of the diagnosis, a sentence each (JUDGE-11), and the seconds that it took."""

    findings: tuple[str, ...]
    seconds: float


class Finished(NamedTuple):
    """The run is over. `must` and `should` count verdicts by level; `seconds` is its length, to the millisecond.

    `sound` says that nothing but verdicts speaks against the program (JUDGE-4): at least one vector was asked, and the
    program ended well. With expected failures (JUDGE-10), `known` and `stale` count their entries; `explained` says
    that the run was sound and every failed `must` failed as its entry says, `excused` that there are such failures.
    `classes` counts vectors of both levels, `reached` is the reached class, and `demanded` the class that decides
    (JUDGE-16). `later` counts verdicts on later vectors, which are counted nowhere else (JUDGE-4c). All is counted in
    the `dialect` of that name, if there is one (JUDGE-2d).
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
    classes: Counts = {}  # noqa: RUF012  replaced, never changed
    reached: ConformanceClass | None = None
    demanded: ConformanceClass = ConformanceClass.FORM
    later: Mapping[Verdict, int] = {}
    dialect: str = ""

    @property
    def code(self) -> int:
        """The exit code of the run; no report contradicts it (JUDGE-7, JUDGE-10)."""
        if not (self.conforms or self.explained):
            return FAILS
        return STALE if self.stale else CONFORMS


DIALECTAL: Final = {"rank": Verdict.PASS, "unrank": Verdict.PASS, "digest": Verdict.NOT_APPLICABLE}
"""The methods of which a dialect is another reading, with the verdict on their failures there (JUDGE-2d)."""

Event = Started | Greeted | Judged | Stale | Lost | Noted | Fresh | Diagnosed | Finished


def abridged(event: Judged) -> Judged:
    """A copy without the raw answer, and with its texts cut: every report is made from this."""
    verdict, *texts, transcript, stderr, answer_hash = event.outcome
    expected, got, differs, hint = map(short, texts)
    outcome = Outcome(verdict, expected, got, differs, hint, transcript[-3:], stderr, answer_hash)
    return event._replace(outcome=outcome, answer=b"")


def finished(
    verdicts: Sequence[tuple[Vector, Verdict]], *, complaint: bool, seconds: float,
    demanded: ConformanceClass = ConformanceClass.FORM,
) -> Finished:  # fmt: skip
    """The end of a run with these verdicts; a program with a complaint does not conform (JUDGE-4)."""
    later = Counter(verdict for vector, verdict in verdicts if vector.later)
    verdicts = [each for each in verdicts if not each[0].later] if later else verdicts
    counts = _by_level_and_class(verdicts)
    must, should = (sum((counts[level, name] for name in ORDER), Counter[Verdict]()) for level in ("must", "should"))
    both = {name: counts["must", name] + counts["should", name] for name in ORDER}
    classes = {name: (some[Verdict.PASS], size) for name, some in both.items() if (size := _asked(some))}
    right = {name for name in ORDER if counts["must", name].keys() <= {Verdict.PASS, Verdict.NOT_APPLICABLE}}
    asked_of = _classes_asked(verdicts)
    whole = not must[Verdict.NOT_RUN] + should[Verdict.NOT_RUN] and not complaint
    sound = not complaint and not asked_of.isdisjoint(up_to(demanded))
    conforms = sound and whole and right.issuperset(up_to(demanded))
    reached = _reached(right, classes) if whole and asked_of else None
    # Rounded here, not where it is recorded: a replay must print the same tenth of a second.
    return Finished(
        must,
        should,
        conforms,
        round(seconds, 3),
        sound,
        classes=classes,
        reached=reached,
        demanded=demanded,
        later=later,
    )


def _by_level_and_class(verdicts: Sequence[tuple[Vector, Verdict]]) -> dict[tuple[str, str], Counter[Verdict]]:
    counts: dict[tuple[str, str], Counter[Verdict]] = {
        (level, name): Counter() for level in ("must", "should") for name in ORDER
    }
    for vector, verdict in verdicts:
        if verdict is not Verdict.PASS:
            counts[vector.level, vector.conformance_class][verdict] += 1
    # Nearly all verdicts are `pass`, and enum members are slow to hash: passes are counted by their vectors.
    passes = Counter((each.level, each.conformance_class) for each, verdict in verdicts if verdict is Verdict.PASS)
    for key, number in passes.items():
        counts[key][Verdict.PASS] = number
    return counts


def _asked(counts: Counter[Verdict]) -> int:
    return counts.total() - counts[Verdict.NOT_APPLICABLE] - counts[Verdict.NOT_RUN]


def _classes_asked(verdicts: Sequence[tuple[Vector, Verdict]]) -> set[ConformanceClass]:
    """The classes of the vectors asked; a probe counts only where no other vector was selected."""
    selected = [each for each in verdicts if each[0].id not in PROBE_IDS] or verdicts
    return {vector.conformance_class for vector, verdict in selected if verdict is not Verdict.NOT_APPLICABLE}


def _reached(right: Container[ConformanceClass], classes: Counts) -> ConformanceClass | None:
    """The last class of which a vector was asked and up to which all is right (JUDGE-16a)."""
    return next((name for name in reversed([*takewhile(right.__contains__, ORDER)]) if name in classes), None)
