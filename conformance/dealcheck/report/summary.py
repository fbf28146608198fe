"""A run in counts and short texts; every report that is written at the end is made from it."""

import shlex
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, NamedTuple, TypeVar

from dealcheck.errors import FAILS
from dealcheck.json_text import compact
from dealcheck.judging.classes import ORDER, ConformanceClass, Counts, counts_in_words, up_to
from dealcheck.judging.corpus import CORE, Operation, Vector, operation_name
from dealcheck.judging.events import Diagnosed, Event, Finished, Fresh, Greeted, Judged, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict
from dealcheck.printable import in_line, printable, short
from dealcheck.report.again import is_dependent
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

T = TypeVar("T")
Kind = tuple[bool, Operation, ConformanceClass]
"""Whether a failure is excused, its operation and its class."""


class Case(NamedTuple):
    """The verdict of one vector; `rows` explain a failure: a heading and a text each.

    `excuse` is the reason why a failure does not decide (JUDGE-3, JUDGE-16b), and `expectation` the entry of an
    expected failure (JUDGE-10). `place` is that of the vector; `depends` says that the verdict depends on other calls.
    """

    id: str
    operation: Operation
    conformance_class: ConformanceClass
    level: str
    excuse: str
    verdict: Verdict
    spec: str
    chapter: str
    rows: tuple[tuple[str, str], ...] = ()
    expectation: ExpectedFailure | None = None
    place: int = 0
    depends: bool = False


class Table(NamedTuple):
    """Counts by operation: the verdicts that occur, a row for each operation asked, and the names of the others."""

    columns: tuple[Verdict, ...]
    rows: tuple[tuple[str, Counter[Verdict]], ...]
    undeclared: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class Summary:
    """A run, as far as it came. Texts of the program are printable and cut; each format escapes them by its own rules.

    `cases` are the vectors that count, in their own order (JUDGE-17b), `later` those that do not (JUDGE-4c), by the
    version `conforms_to`. `stale` are the stale expectations. `conclusion` says whether the program conforms, and
    `code` is the exit code: a report looks good only if that is CONFORMS.
    """

    suite: str = ""
    conforms_to: str = ""
    command: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
    filters: tuple[str, ...] = ()
    at: str = ""
    name: str = "the program"
    cases: tuple[Case, ...] = ()
    later: tuple[Case, ...] = ()
    notes: tuple[str, ...] = ()
    stale: tuple[Stale, ...] = ()
    findings: tuple[str, ...] = ()
    classes: Counts = field(default_factory=dict)
    conclusion: str = "does NOT conform"
    code: int = FAILS
    seconds: float = 0.0
    seed: int | None = None

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
    def questions(self) -> int:
        """The number of vectors that the program was asked."""
        return sum(case.verdict not in UNASKED for case in self.cases)

    @property
    def classes_in_words(self) -> str:
        """The vectors passed and asked of each class, and those that were not asked (JUDGE-16d)."""
        return counts_in_words(self.classes, self.counts[Verdict.NOT_RUN])

    @cached_property
    def failures(self) -> tuple[Case, ...]:
        """The unexpected failures, in the order of `one_of_each_first`."""
        failures = [case for case in self.cases if case.rows and not case.expectation]
        return tuple(
            one_of_each_first(failures, lambda case: (bool(case.excuse), case.operation, case.conformance_class))
        )

    @cached_property
    def later_failures(self) -> tuple[Case, ...]:
        """The failures of later vectors, in the order of `one_of_each_first`."""
        failures = [case for case in self.later if case.rows]
        return tuple(one_of_each_first(failures, lambda case: (True, case.operation, case.conformance_class)))

    @property
    def later_in_words(self) -> str:
        """How many later vectors passed; empty if none was asked."""
        return later_in_words(Counter(case.verdict for case in self.later), self.conforms_to)

    @property
    def edition(self) -> str:
        """The version of the suite, and the version that programs are judged by if it is another one."""
        by_another = bool(self.conforms_to) and not self.suite.startswith(f"{self.conforms_to}.")
        return self.suite + f", judged by {self.conforms_to}" * by_another

    @cached_property
    def expected_failures(self) -> tuple[tuple[str, ExpectedFailure], ...]:
        """The ids and entries of the failures that were expected."""
        return tuple((case.id, case.expectation) for case in self.cases if case.expectation)

    @property
    def full_conclusion(self) -> str:
        """The conclusion, and the number of stale expectations if there are any."""
        return self.conclusion + f", {counted(len(self.stale), 'stale expectation')}" * bool(self.stale)

    @property
    def headline(self) -> str:
        """The program, the conclusion and the counts in one line."""
        should_failures = sum(case.level == "should" and case.verdict in FAILURES for case in self.cases)
        text = f"{self.name} {self.conclusion}"
        return headline(
            text,
            self.classes,
            self.counts,
            should_failures,
            len(self.stale),
            self.filters,
            later=self.later_in_words,
        )

    @property
    def complaint(self) -> str:
        """The reason why the program does not conform although no failure decides; empty if there is none (JUDGE-4)."""
        if self.code != FAILS or any(not case.excuse for case in self.failures):
            return ""
        return "; ".join(self.notes) or "no declared operation was asked (JUDGE-4)"


def one_of_each_first(failures: Iterable[T], kind: Callable[[T], Kind]) -> list[T]:
    """The failures that decide, then the others: the first of each method and class, then the second of each.

    In this order a report that shows a few of them shows different ones, and values before refusals.
    """
    places: Counter[tuple[bool, str, ConformanceClass]] = Counter()
    order: list[tuple[bool, int, int, int, T]] = []
    for number, failure in enumerate(failures):
        is_excused, (method, _), name = kind(failure)
        order.append((is_excused, places[is_excused, method, name], ORDER.index(name), number, failure))
        places[is_excused, method, name] += 1
    return [entry[-1] for entry in sorted(order, key=lambda entry: entry[:-1])]


def summarise(events: Iterable[Event]) -> Summary:
    """The summary of a run with these events; a run without Finished does not conform."""
    summary, demanded = Summary(), ConformanceClass.FORM
    cases: list[Case] = []
    later: list[Case] = []
    notes: list[str] = []
    stale: list[Stale] = []
    losses = 0
    ending = ["the run did not finish"]
    for event in events:
        match event:
            case Started():
                summary, demanded = _with_start(summary, event), event.demanded
            case Greeted(hello, _, unasked):
                summary = replace(summary, name=program_name(hello))
                notes += [omission_note(unasked)] * bool(unasked)
            case Judged():
                (later if event.vector.later else cases).append(_case(event, demanded))
            case Stale():
                stale.append(event._replace(id=in_line(event.id)))
            case Lost():
                losses += 1
            case Noted() | Fresh():
                notes += _notes(event)
            case Diagnosed():
                summary = replace(summary, findings=tuple(printable(short(finding)) for finding in event.findings))
            case Finished():
                ending = []
                summary = replace(
                    summary, classes=event.classes, conclusion=conclusion(event), code=event.code, seconds=event.seconds
                )
    texts = notes[:_MAX_NOTES] + [f"{len(notes) - _MAX_NOTES} more notes"] * (len(notes) > _MAX_NOTES)
    texts += [loss_note(losses)] * (losses > 0) + ending
    return replace(summary, cases=_in_order(cases), later=_in_order(later), notes=tuple(texts), stale=tuple(stale))


def _with_start(summary: Summary, event: Started) -> Summary:
    return replace(
        summary,
        suite=event.suite,
        conforms_to=in_line(event.conforms_to),
        command=tuple(printable(short(word)) for word in event.command),
        options=tuple(printable(short(word)) for word in event.options),
        filters=tuple(map(in_line, event.filters)),
        at=printable(short(event.at)),
        seed=event.seed,
    )


def _notes(event: Noted | Fresh) -> list[str]:
    texts = [event.text] if isinstance(event, Noted) else [*event.failures, fresh_in_words(event)]
    return [printable(short(text, 400)) for text in texts if text]


def _in_order(cases: Iterable[Case]) -> tuple[Case, ...]:
    return tuple(sorted(cases, key=lambda case: case.place))


def _case(event: Judged, demanded: ConformanceClass) -> Case:
    vector, outcome = event.vector, event.outcome
    is_failure = outcome.verdict not in NOT_FAILED and outcome.verdict not in UNASKED
    rows = tuple((name, printable(text)) for name, text in failure_rows(vector, outcome)) if is_failure else ()
    operation = (vector.method, vector.scheme)
    expectation = printable_entry(event.known) if event.known else None
    excuse = excuse_of(vector, demanded)
    return Case(
        vector.id, operation, vector.conformance_class, vector.level, excuse, outcome.verdict, vector.spec,
        vector.chapter, rows, expectation, vector.place, is_dependent(outcome),
    )  # fmt: skip


def excuse_of(vector: Vector, demanded: ConformanceClass) -> str:
    """The reason why a failure of the vector does not decide; empty if it does (JUDGE-3, JUDGE-4c, JUDGE-16b)."""
    if vector.later:
        return f"later, since {vector.since}"
    if vector.level == "should":
        return "level should"
    return "" if vector.conformance_class in up_to(demanded) else f"class {vector.conformance_class}"


def failure_rows(vector: Vector, outcome: Outcome) -> tuple[tuple[str, str], ...]:
    """The explanation of a failure: a heading and a text each."""
    rows = (
        ("why", vector.why),
        ("request", f"{vector.method} {compact(vector.params)}"),
        ("expected", outcome.expected),
        *answer_rows(outcome),
    )
    return tuple((name, short(text)) for name, text in rows if text)


def answer_rows(outcome: Outcome) -> tuple[tuple[str, str], ...]:
    """The rows on what came instead of the expected answer (JUDGE-7a), in full."""
    rows = (
        ("got", outcome.got),
        ("differs", outcome.differs),
        ("after", ", ".join(outcome.transcript[-3:])),
        ("hint", outcome.hint),
        ("stderr", outcome.stderr),
    )
    return tuple((name, text) for name, text in rows if text)


def tabulate(counts: Mapping[Operation, Counter[Verdict]]) -> Table:
    """The counts by operation, those with failures first; verdicts that do not occur have no column."""
    ordered = sorted(counts, key=lambda operation: (_is_right(counts[operation]), operation_name(operation)))
    operations = [operation for operation in ordered if set(counts[operation]) != {Verdict.NOT_APPLICABLE}]
    occurring = {verdict for operation in operations for verdict, count in counts[operation].items() if count}
    columns = tuple(verdict for verdict in Verdict if verdict is Verdict.PASS or verdict in occurring)
    rows = tuple((operation_name(operation), counts[operation]) for operation in operations)
    return Table(columns, rows, tuple(sorted(map(operation_name, counts.keys() - set(operations)))))


def _is_right(counts: Counter[Verdict]) -> bool:
    return counts[Verdict.PASS] == counts.total()


def headline(
    conclusion: str, classes: Counts, counts: Counter[Verdict], should_failures: int, stale: int,
    filters: Sequence[str], *, later: str,
) -> str:  # fmt: skip
    """The conclusion with the counts by class; `should_failures` vectors need not be passed (JUDGE-3).

    `later` are the words on later vectors.
    """
    not_applicable = counts[Verdict.NOT_APPLICABLE]
    text = f"{conclusion}: {counts_in_words(classes, counts[Verdict.NOT_RUN])}"
    text += f", {should_failures} not passed of level should" * (should_failures > 0) + f", {not_applicable:,} n/a" * (
        not_applicable > 0
    )
    text += f", {counted(stale, 'stale expectation')}" * (stale > 0)
    text += f", {later}" * bool(later)
    return text + f", only {filters_in_words(filters)}" * bool(filters)


def later_in_words(counts: Mapping[Verdict, int], conforms_to: str) -> str:
    """How many later vectors passed, which do not count (JUDGE-4c); empty if none was asked."""
    questions = sum(number for verdict, number in counts.items() if verdict is not Verdict.NOT_APPLICABLE)
    passes = counts.get(Verdict.PASS, 0)
    return f"judged by {conforms_to}: {passes:,} of {questions:,} later vectors passed, not scored" if questions else ""


def filters_in_words(filters: Sequence[str]) -> str:
    """The options that selected the vectors, on one line."""
    words = (pattern if pattern == CORE else f"--filter {shlex.quote(pattern)}" for pattern in filters)
    return in_line(" ".join(words))


def omission_note(unasked: Sequence[str]) -> str:
    """The note on declared operations of which a filter leaves vectors out."""
    return f"declared, and not asked because of --filter: {in_line(', '.join(unasked))}"


def fresh_in_words(fresh: Fresh) -> str:
    """How many fresh questions were answered rightly (JUDGE-18); empty if none were due."""
    if fresh.missing:
        return f"no fresh questions: {in_line(fresh.missing)}"
    differences = len(fresh.failures)
    result = (
        f"{counted(differences, 'difference')} from the reference" if differences else "answered as the reference does"
    )
    sentence = f"{counted(fresh.asked, 'fresh question')} on {counted(fresh.operations, 'operation')}: {result}"
    return sentence * bool(fresh.asked)


def program_name(hello: Hello) -> str:
    """The name, version and language that the program states, on one line."""
    name = " ".join(part for part in (hello.name, hello.version) if part) or "the program"
    whole = name + (f" ({hello.language})" if hello.language else "")
    return printable(short(whole, 200), lines=False)


def printable_entry(entry: ExpectedFailure) -> ExpectedFailure:
    """The entry with its texts printable, cut, and on one line each."""
    return replace(entry, reason=in_line(entry.reason), link=in_line(entry.link))


def loss_note(number: int) -> str:
    """The note on processes that were lost (JUDGE-6)."""
    times = counted(number, "time")
    return f"the program was lost {times} while calls waited; each of these calls was asked again alone"
