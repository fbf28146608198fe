"""A run in counts and short texts; every report that is written at the end is made from it."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, NamedTuple

from dealcheck.errors import FAILS
from dealcheck.json_text import compact
from dealcheck.judging.corpus import Vector
from dealcheck.judging.events import Event, Finished, Greeted, Judged, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import Outcome, Verdict
from dealcheck.printable import in_line, printable, short
from dealcheck.report.expected_failures import conclusion, counted
from dealcheck.transport.messages import Hello

NOT_FAILED: Final = frozenset({Verdict.PASS, Verdict.NOT_APPLICABLE})
"""The verdicts that need no explanation."""

UNASKED: Final[Mapping[Verdict, str]] = {
    Verdict.NOT_APPLICABLE: "not declared in hello, so not asked",
    Verdict.NOT_RUN: "not reached: the run was given up",
}
"""The verdicts of vectors without an answer, each with its reason."""

_MAX_NOTES: Final = 10

Operation = tuple[str, str]
"""A method and its scheme, which is empty where the method has none."""


class Case(NamedTuple):
    """The verdict of one vector; `rows` explain a failure: a heading and a text each.

    `known` is the entry of an expected failure (JUDGE-10).
    """

    id: str
    operation: Operation
    level: str
    verdict: Verdict
    spec: str
    chapter: str
    rows: tuple[tuple[str, str], ...] = ()
    known: ExpectedFailure | None = None


class Table(NamedTuple):
    """Counts by operation: the verdicts that occur, a row for each operation asked, and the names of the others."""

    columns: tuple[Verdict, ...]
    rows: tuple[tuple[str, Counter[Verdict]], ...]
    undeclared: tuple[str, ...]


@dataclass(frozen=True)
class Summary:
    """A finished run. Texts of the program are printable and cut; each format escapes them by its own rules.

    `stale` has the id and the fault of each stale expectation. `conclusion` says whether the program conforms, and
    `code` is the exit code: a report looks good only if that is CONFORMS.
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
    def by_operation(self) -> dict[Operation, Counter[Verdict]]:
        """The number of each verdict, by operation."""
        counts: dict[Operation, Counter[Verdict]] = {}
        for case in self.cases:
            counts.setdefault(case.operation, Counter())[case.verdict] += 1
        return counts

    @cached_property
    def counts(self) -> Counter[Verdict]:
        """The number of each verdict."""
        return Counter(case.verdict for case in self.cases)

    @property
    def asked(self) -> int:
        """The number of vectors that the program declares."""
        return len(self.cases) - self.counts[Verdict.NOT_APPLICABLE]

    @cached_property
    def failures(self) -> tuple[Case, ...]:
        """The unexpected failures, `must` before `should`: the first of each operation, then the second of each.

        In this order a report that shows a few of them shows different ones.
        """
        places: Counter[tuple[str, Operation]] = Counter()
        order: list[tuple[bool, int, Case]] = []
        for case in self.cases:
            if case.rows and not case.known:
                order.append((case.level != "must", places[case.level, case.operation], case))
                places[case.level, case.operation] += 1
        return tuple(case for _, _, case in sorted(order, key=lambda entry: entry[:2]))

    @cached_property
    def expected(self) -> tuple[tuple[str, ExpectedFailure], ...]:
        """The ids and entries of the failures that were expected."""
        return tuple((case.id, case.known) for case in self.cases if case.known)

    @property
    def full_conclusion(self) -> str:
        """The conclusion, and the number of stale expectations if there are any."""
        return self.conclusion + f", {counted(len(self.stale), 'stale expectation')}" * bool(self.stale)

    @property
    def headline(self) -> str:
        """The program, the conclusion and the counts in one line."""
        failed_should = sum(case.level == "should" and case.verdict not in NOT_FAILED for case in self.cases)
        return headline(self.name, self.counts, failed_should, self.conclusion, len(self.stale))

    @property
    def complaint(self) -> str:
        """The reason why the program does not conform although no `must` failed; empty if there is none (JUDGE-4)."""
        if self.code != FAILS or any(case.level == "must" for case in self.failures):
            return ""
        return "; ".join(self.notes) or "no declared operation was asked (JUDGE-4)"


def summarise(events: Iterable[Event]) -> Summary:
    """The summary of a run with these events; a run without Finished does not conform."""
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
                name = program_name(hello)
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
    shown = notes[:_MAX_NOTES] + [f"{len(notes) - _MAX_NOTES} more notes"] * (len(notes) > _MAX_NOTES)
    shown += [lost_processes(lost)] * (lost > 0) + ["the run did not finish"] * (end is None)
    code, seconds = (end.code, end.seconds) if end else (FAILS, 0.0)
    return Summary(suite, command, name, tuple(cases), tuple(shown), tuple(stale), conclusion(end), code, seconds)


def _case(judged: Judged) -> Case:
    vector, outcome = judged.vector, judged.outcome
    failed = outcome.verdict not in NOT_FAILED and outcome.verdict not in UNASKED
    rows = tuple((name, printable(text)) for name, text in failure_rows(vector, outcome)) if failed else ()
    operation = (vector.method, vector.scheme or "")
    known = printable_entry(judged.known) if judged.known else None
    return Case(vector.id, operation, vector.level, outcome.verdict, vector.spec, vector.chapter, rows, known)


def failure_rows(vector: Vector, outcome: Outcome) -> tuple[tuple[str, str], ...]:
    """The explanation of a failure: a heading and a text each."""
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


def tabulate(counts: Mapping[Operation, Counter[Verdict]]) -> Table:
    """The counts in order of the operations; verdicts that do not occur have no column."""
    asked = [operation for operation in sorted(counts) if set(counts[operation]) != {Verdict.NOT_APPLICABLE}]
    occurring = {verdict for operation in asked for verdict, count in counts[operation].items() if count}
    columns = tuple(verdict for verdict in Verdict if verdict is Verdict.PASS or verdict in occurring)
    rows = tuple((operation_name(operation), counts[operation]) for operation in asked)
    return Table(columns, rows, tuple(map(operation_name, sorted(counts.keys() - set(asked)))))


def headline(name: str, counts: Counter[Verdict], failed_should: int, conclusion: str, stale: int) -> str:
    """The program, the conclusion and the counts; `failed_should` vectors need not be passed (JUDGE-3)."""
    skipped = counts[Verdict.NOT_APPLICABLE]
    text = f"{name} {conclusion}: {counts[Verdict.PASS]} of {counts.total() - skipped} vectors passed"
    text += f", {failed_should} not passed of level should" * (failed_should > 0) + f", {skipped} n/a" * (skipped > 0)
    return text + f", {counted(stale, 'stale expectation')}" * (stale > 0)


def program_name(hello: Hello) -> str:
    """The name, version and language that the program states, on one line."""
    name = " ".join(part for part in (hello.name, hello.version) if part) or "the program"
    whole = name + (f" ({hello.language})" if hello.language else "")
    return printable(short(whole, 200), lines=False)


def printable_entry(known: ExpectedFailure) -> ExpectedFailure:
    """The entry with its texts printable, cut, and on one line each."""
    return replace(known, reason=in_line(known.reason), link=in_line(known.link))


def lost_processes(number: int) -> str:
    """The note on processes that were lost (JUDGE-6)."""
    return f"the program was lost {counted(number, 'time')}; what was waiting was asked again, one by one"


def operation_name(operation: Operation) -> str:
    """The method and its scheme, separated by a blank."""
    return " ".join(part for part in operation if part)
