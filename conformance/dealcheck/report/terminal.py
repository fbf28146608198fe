"""A run as text for a terminal, printed while it goes on."""

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from dealcheck.errors import FAILS
from dealcheck.judging.corpus import PROBES, Operation, Vector
from dealcheck.judging.events import Diagnosed, Event, Finished, Greeted, Judged, Lost, Noted, Stale, Started, abridged
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict, unwritten
from dealcheck.printable import in_line, printable, short
from dealcheck.report import expected_failures
from dealcheck.report.again import again
from dealcheck.report.summary import (
    Kind,
    excuse_of,
    failure_rows,
    headline,
    later_in_words,
    left_out,
    lost_processes,
    one_of_each_first,
    printable_entry,
    program_name,
    tabulate,
)

_PROBED: Final = frozenset(probe.method for probe in PROBES)

_NAMED: Final = 3
"""Failures that are named where not all are shown."""

USUAL_MISTAKES: Final = """\
  - Nothing arrives: is standard output flushed after each answer? (Python: flush=True, C: fflush(stdout))
  - Log lines, prompts or banners on standard output: they belong on standard error.
  - Indented JSON, or blank lines: an answer is one line.
  - A byte order mark or UTF-16: write UTF-8 without BOM (Windows shells add one).
  - The result is not wrapped: {"jsonrpc":"2.0","id":<the request's>,"result":{"number":"..."}}.
  - Numbers are sent as JSON numbers: domain numbers are decimal strings.
  - It runs in an empty folder, with few variables and no network: name its files in full, or see --here and --env.
  - The program ends after one answer: it reads on until the end of its input.
"""


Again = Callable[[Started, str], str]
"""The command line that asks a vector of the run that started again, by its id (JUDGE-7b)."""


def again_as_typed(started: Started, identity: str) -> str:
    """The line with the command as it was typed."""
    return again(identity, started.command, started.options)


class TerminalReport:
    """The paragraphs of a run, made event by event: failures in full, then a table, then the verdict."""

    def __init__(self, again: Again = again_as_typed, *, details: int = 10, quiet: bool = False) -> None:
        """Show at most `details` failures, each with the line `again`, and only the verdict if `quiet`."""
        self._again = again
        self._details = details
        self._quiet = quiet
        self._counts: dict[Operation, Counter[Verdict]] = {}
        self._kinds: Counter[tuple[str, str, str]] = Counter()
        self._failed: list[Judged] = []
        self._later: list[Judged] = []
        self._unwritten: dict[str, list[Vector]] = {}
        self._unkept = 0
        self._diagnosis = Diagnosed((), 0.0)
        self._complaints: list[str] = []
        self._decides = False
        self._lost = 0
        self._expected: list[tuple[str, ExpectedFailure]] = []
        self._stale: list[Stale] = []
        self._started = Started("", (), 0)
        self._name = "the program"

    def paragraphs(self, event: Event) -> Iterator[str]:
        """The paragraphs to print at this event."""
        match event:
            case Started():
                self._started = event
            case Greeted():
                yield from self._greeted(event)
            case Judged():
                self._judged(event)
            case Diagnosed():
                self._diagnosis = event
            case Stale():
                self._stale.append(event._replace(id=in_line(event.id)))
            case Lost():
                self._lost += 1
            case Noted(text, later):
                self._complaints += [in_line(text)] * (not later)
                if not self._quiet:
                    yield f"note: {_indented(printable(text))}"
            case Finished():
                yield from self._finished(event)

    def _greeted(self, event: Greeted) -> Iterator[str]:
        self._name = program_name(event.hello)
        if event.unknown and not self._quiet:
            yield f"declared, but not in this suite: {printable(short(', '.join(event.unknown)), lines=False)}"
        if event.unasked and not self._quiet:
            yield f"note: {left_out(event.unasked)}"

    def _judged(self, event: Judged) -> None:
        vector, outcome = event.vector, event.outcome
        if vector.later:
            self._later += [abridged(event)] * (outcome.verdict in FAILURES and not self._quiet)
            return
        counts = self._counts.setdefault((vector.method, vector.scheme), Counter())
        counts[outcome.verdict] += 1
        is_counted = outcome.verdict in FAILURES and not event.known and not excuse_of(vector, self._started.demanded)
        self._decides = self._decides or is_counted
        if event.known:
            self._expected.append((vector.id, printable_entry(event.known)))
        if outcome.verdict not in FAILURES or event.known or self._quiet:
            return
        if name := unwritten(outcome):
            self._unwritten.setdefault(name, []).append(vector)
            return
        kind = (vector.method, vector.conformance_class, vector.level)
        self._kinds[kind] += 1
        if self._kinds[kind] > max(self._details, 0) + _NAMED:
            self._unkept += 1
        else:
            self._failed.append(abridged(event))

    def _failures(self) -> Iterator[str]:
        """The first failures of each kind in full, and the ids of a few others."""
        failed = one_of_each_first(self._failed, self._kind)
        for _, (vector, outcome, *_) in zip(range(self._details), failed, strict=False):
            yield failure(vector, outcome, self._again(self._started, vector.id))
        others = [event.vector.id for event in failed[max(0, self._details) :]]
        if others:
            more = ", ".join(others[:_NAMED])
            number = len(others) + self._unkept
            yield f"{number} more ({more}, ...): --details N shows more, --json FILE has all\n"

    def _later_failures(self, later: str) -> Iterator[str]:
        """The first failures of later vectors under a heading of their own (JUDGE-4c)."""
        if later:
            yield f"Later vectors, {later}"
        failed = one_of_each_first(self._later, self._kind)
        for _, (vector, outcome, *_) in zip(range(self._details), failed, strict=False):
            yield failure(vector, outcome, self._again(self._started, vector.id))
        if left := failed[max(0, self._details) :]:
            more = ", ".join(event.vector.id for event in left[:_NAMED])
            yield f"{len(left)} more ({more}, ...): --details N shows more, --json FILE has all\n"

    def _kind(self, event: Judged) -> Kind:
        vector = event.vector
        return bool(excuse_of(vector, self._started.demanded)), (vector.method, vector.scheme), vector.conformance_class

    def _finished(self, end: Finished) -> Iterator[str]:
        total = sum(self._counts.values(), Counter[Verdict]())
        later = later_in_words(end.later, self._started.conforms_to)
        if not self._quiet:
            yield from self._failures()
            yield table(self._counts)
            yield from self._later_failures(later)
            yield from self._next()
            if self._lost:
                yield f"{lost_processes(self._lost)}\n"
            yield from self._advice()
            yield from expected_failures.paragraphs(self._expected, self._stale)
            yield from (f"diagnosis: {in_line(finding)}\n" for finding in self._diagnosis.findings)
        failed_should = sum(end.should[verdict] for verdict in FAILURES)
        conclusion = f"{self._name} {expected_failures.conclusion(end)}"
        verdict = headline(
            conclusion, end.classes, total, failed_should, len(self._stale), self._started.filters, later=later
        )
        diagnosis = f", diagnosis {self._diagnosis.seconds:.1f} s" * bool(self._diagnosis.seconds)
        reason = "" if self._decides or end.code != FAILS else "".join(f"; {text}" for text in self._complaints[:2])
        yield f"{verdict}{reason} ({end.seconds:.1f} s{diagnosis})"

    def _next(self) -> Iterator[str]:
        """The functions of a skeleton that are not written yet (PROTO-11a): how many, and the first one."""
        if self._unwritten:
            name, vectors = min(self._unwritten.items(), key=lambda item: item[1][0].chapter)
            others = len(self._unwritten) - 1
            waiting = f"; then {others} more" * bool(others)
            yield f"to fill in next: {in_line(name)}: {len(vectors)} vectors, {vectors[0].chapter}{waiting}\n"

    def _advice(self) -> Iterator[str]:
        """Advice for a run in which nothing was asked or everything failed."""
        declared = sum((row for key, row in self._counts.items() if key[0] not in _PROBED), Counter[Verdict]())
        asked = declared.total() - declared[Verdict.NOT_APPLICABLE]
        if declared and not asked:
            yield "Nothing was asked: hello declares none of the operations of these vectors (spec PROTO-6).\n"
        elif asked > 1 and not declared[Verdict.PASS] and declared[Verdict.ERROR] < asked:
            yield f"Everything failed: the responder is probably not wired. The usual mistakes:\n{USUAL_MISTAKES}"


def failure(vector: Vector, outcome: Outcome, line: str) -> str:
    """The paragraph of one failure; the line is the command that asks it again."""
    return f"{failure_head(vector, outcome)}\n{aligned((*failure_rows(vector, outcome), ('again', line)))}\n"


def failure_head(vector: Vector, outcome: Outcome) -> str:
    """The first line of a failure: the verdict, the vector, its rule and whether it counts."""
    level = "" if vector.level == "must" else f" ({vector.level})"
    level += f" (later, since {vector.since})" * vector.later
    return f"{outcome.verdict.upper()} {vector.id}  [{vector.spec}, {vector.chapter}]{level}"


def aligned(rows: Sequence[tuple[str, str]]) -> str:
    """The rows of a failure, the texts below each other."""
    return "\n".join(f"  {name:<8}  {_indented(printable(text))}" for name, text in rows)


def _indented(text: str) -> str:
    return text.replace("\n", "\n" + 12 * " ")


def table(counts: dict[Operation, Counter[Verdict]]) -> str:
    """The counts by operation and scheme; beside rows with failures, those without are folded into a line."""
    columns, rows, undeclared = tabulate(counts)
    width = max((len(name) for name, _ in rows), default=9)
    lines = [f"{'operation':<{width}}" + "".join(f"{verdict:>9}" for verdict in columns)]
    right = [(name, row[Verdict.PASS]) for name, row in rows if row[Verdict.PASS] == row.total()]
    folded = len(right) if len(right) < len(rows) else 0
    for name, row in rows[: len(rows) - folded]:
        lines.append(f"{name:<{width}}" + "".join(f"{row[verdict] or '.':>9}" for verdict in columns))
    if folded:
        lines.append("all passed: " + ", ".join(f"{name} {number}" for name, number in right))
    if undeclared:
        lines.append(f"not declared, so not asked: {', '.join(undeclared)}")
    return "\n".join(lines) + "\n"
