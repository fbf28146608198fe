"""A run in numbers and short texts: what every report written at its end is made from."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from dealcheck.errors import FAILS
from dealcheck.json_text import compact
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Event, Finished, Greeted, Judged, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import Known
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import in_line, printable, short
from dealcheck.report.known import conclusion, counted
from dealcheck.transport.messages import Hello

WELL: Final = frozenset({Verdict.PASS, Verdict.NOT_APPLICABLE})
"""The verdicts of which there is nothing to tell."""

UNASKED: Final[Mapping[Verdict, str]] = {
    Verdict.NOT_APPLICABLE: "not declared in hello, so not asked",
    Verdict.NOT_RUN: "not reached: the run was given up",
}
"""Why a vector has no answer that could be right or wrong."""

_NOTES: Final = 10

Key = tuple[str, str]
"""An operation and its scheme, which is empty where it has none."""


class Case(NamedTuple):
    """One vector's verdict; `rows` are all it has to say if it was asked and not passed, each with its heading.

    `known`: it was expected to fail so (JUDGE-10).
    """

    id: str
    key: Key
    level: str
    verdict: Verdict
    spec: str
    chapter: str
    rows: tuple[tuple[str, str], ...] = ()
    known: Known | None = None

    @property
    def operation(self) -> str:
        """The operation and its scheme, for people."""
        return named(self.key)


class Table(NamedTuple):
    """Counts by operation: the verdicts that occur, a row for each operation asked, and the names of the others."""

    columns: tuple[Verdict, ...]
    rows: tuple[tuple[str, Counter[Verdict]], ...]
    undeclared: tuple[str, ...]


@dataclass(frozen=True)
class Summary:
    """A run that is over. The program's own words are printable and cut; what a format needs is left to the format.

    `stale` are expectations that do not hold, each with what is the matter; `conclusion` says whether the program
    conforms, and `code` is the exit code: a report looks good only if that is CONFORMS.
    """

    suite: str
    command: tuple[str, ...]
    name: str
    cases: tuple[Case, ...]
    notes: tuple[str, ...]
    stale: tuple[tuple[str, str], ...]
    conclusion: str
    code: int
    seconds: float

    @cached_property
    def by_operation(self) -> dict[Key, Counter[Verdict]]:
        """How often each verdict was given, by operation and scheme."""
        counts: dict[Key, Counter[Verdict]] = {}
        for case in self.cases:
            counts.setdefault(case.key, Counter())[case.verdict] += 1
        return counts

    @cached_property
    def counts(self) -> Counter[Verdict]:
        """How often each verdict was given."""
        return Counter(case.verdict for case in self.cases)

    @property
    def asked(self) -> int:
        """How many vectors there were to pass."""
        return len(self.cases) - self.counts[Verdict.NOT_APPLICABLE]

    @cached_property
    def failures(self) -> tuple[Case, ...]:
        """What was asked, not passed and not known: the first of each operation, then the second of each.

        `must` goes before `should`. So a report that shows a few shows the different ones.
        """
        places: Counter[tuple[str, Key]] = Counter()
        order: list[tuple[bool, int, Case]] = []
        for case in self.cases:
            if case.rows and not case.known:
                order.append((case.level != "must", places[case.level, case.key], case))
                places[case.level, case.key] += 1
        return tuple(case for _, _, case in sorted(order, key=lambda entry: entry[:2]))

    @cached_property
    def known(self) -> tuple[tuple[str, Known], ...]:
        """The failures that were expected."""
        return tuple((case.id, case.known) for case in self.cases if case.known)

    @property
    def told(self) -> str:
        """The conclusion, and whether there are stale expectations."""
        return self.conclusion + f", {counted(len(self.stale), 'stale expectation')}" * bool(self.stale)

    @property
    def headline(self) -> str:
        """The verdict in a line."""
        lenient = sum(case.level == "should" and case.verdict not in WELL for case in self.cases)
        return headline(self.name, self.counts, lenient, self.conclusion, len(self.stale))

    @property
    def trouble(self) -> str:
        """Why it does not conform, if no vector's failure tells; else empty."""
        if self.code != FAILS or any(case.level == "must" for case in self.failures):
            return ""
        return "; ".join(self.notes) or "no declared operation was asked (JUDGE-4)"


def summarised(events: Iterable[Event]) -> Summary:
    """The summary of a run with these events; one without Finished does not conform."""
    suite, name = "", "the program"
    command: tuple[str, ...] = ()
    cases: list[Case] = []
    notes: list[str] = []
    stale: list[tuple[str, str]] = []
    lost = 0
    end = None
    for event in events:
        match event:
            case Started():
                suite, command = event.suite, tuple(printable(short(word)) for word in event.command)
            case Greeted(hello, _):
                name = program(hello)
            case Judged():
                cases.append(_case(event))
            case Stale(identity, _, matter):
                stale.append((in_line(identity), matter))
            case Lost():
                lost += 1
            case Noted(text):
                notes.append(printable(short(text, 400)))
            case Finished():
                end = event
    told = notes[:_NOTES] + [f"{len(notes) - _NOTES} more notes"] * (len(notes) > _NOTES)
    told += [losses(lost)] * (lost > 0) + ["the run did not finish"] * (end is None)
    code, seconds = (end.code, end.seconds) if end else (FAILS, 0.0)
    return Summary(suite, command, name, tuple(cases), tuple(told), tuple(stale), conclusion(end), code, seconds)


def _case(judged: Judged) -> Case:
    vector, outcome = judged.vector, judged.outcome
    silent = outcome.verdict in WELL or outcome.verdict in UNASKED
    rows = () if silent else tuple((name, printable(text)) for name, text in details(vector, outcome))
    key = (vector.method, vector.scheme or "")
    known = tamed(judged.known) if judged.known else None
    return Case(vector.id, key, vector.level, outcome.verdict, vector.spec, vector.chapter, rows, known)


def details(vector: Vector, outcome: Outcome) -> tuple[tuple[str, str], ...]:
    """Everything that a failure has to say, each text with its heading."""
    rows = (
        ("why", vector.why),
        ("request", f"{vector.method} {short(compact(vector.params))}"),
        ("expected", short(outcome.expected)),
        ("got", short(outcome.got)),
        ("differs", short(outcome.differs)),
        ("after", short(", ".join(outcome.transcript[-3:]))),
        ("hint", short(outcome.hint)),
    )
    return tuple((name, text) for name, text in rows if text)


def tabulated(counts: Mapping[Key, Counter[Verdict]]) -> Table:
    """The counts in order of the operations; without columns for verdicts that do not occur."""
    asked = [key for key in sorted(counts) if set(counts[key]) != {Verdict.NOT_APPLICABLE}]
    columns = [verdict for verdict in Verdict if verdict is Verdict.PASS or any(counts[key][verdict] for key in asked)]
    rows = tuple((named(key), counts[key]) for key in asked)
    return Table(tuple(columns), rows, tuple(named(key) for key in sorted(counts.keys() - set(asked))))


def headline(name: str, counts: Counter[Verdict], lenient: int, conclusion: str, stale: int) -> str:
    """Who conforms or not, with the counts; `lenient` were not passed and need not be (JUDGE-3)."""
    skipped = counts[Verdict.NOT_APPLICABLE]
    text = f"{name} {conclusion}: {counts[Verdict.PASS]} of {counts.total() - skipped} vectors passed"
    text += f", {lenient} not passed of level should" * (lenient > 0) + f", {skipped} n/a" * (skipped > 0)
    return text + f", {counted(stale, 'stale expectation')}" * (stale > 0)


def program(hello: Hello) -> str:
    """What the program calls itself, on one line."""
    name = " ".join(part for part in (hello.name, hello.version) if part) or "the program"
    whole = name + (f" ({hello.language})" if hello.language else "")
    return printable(short(whole, 200), lines=False)


def tamed(known: Known) -> Known:
    """What is known of a failure, printable, cut, and each text on one line."""
    return replace(known, reason=in_line(known.reason), link=in_line(known.link))


def losses(times: int) -> str:
    """That the program was lost."""
    return f"the program was lost {counted(times, 'time')}; what was waiting was asked again, one by one"


def named(key: Key) -> str:
    """The operation and its scheme, for people."""
    return " ".join(part for part in key if part)
