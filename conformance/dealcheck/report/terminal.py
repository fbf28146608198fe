"""A run as text for a terminal, printed while it goes on."""

from bisect import insort
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain
from typing import Final, Protocol

from dealcheck.errors import FAILS
from dealcheck.judging.corpus import PROBES, Operation, Vector
from dealcheck.judging.events import (
    DIALECTAL,
    Diagnosed,
    Event,
    Finished,
    Fresh,
    Greeted,
    Judged,
    Lost,
    Noted,
    Stale,
    Started,
    abridged,
)
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict, has_form, unwritten
from dealcheck.printable import in_line, printable, short
from dealcheck.report import expected_failures
from dealcheck.report.again import again_in, is_dependent
from dealcheck.report.confinement_line import confinement_line
from dealcheck.report.summary import (
    Kind,
    excuse_of,
    failure_rows,
    fresh_in_words,
    headline,
    later_in_words,
    loss_note,
    omission_note,
    one_of_each_first,
    printable_entry,
    program_name,
    tabulate,
)
from dealcheck.transport.confinement import Confined

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
  - It runs in an empty folder, with few variables, and not everything is there: name its files in full, or see --here,
    --env, --network and --no-hiding.
  - The program ends after one answer: it reads on until the end of its input.
"""


class Again(Protocol):
    """The command line that asks a vector of the run that started again, by its id (JUDGE-7b)."""

    def __call__(self, started: Started, identity: str, *, depends: bool) -> str: ...  # noqa: D102  as the class says


def again_as_typed(started: Started, identity: str, *, depends: bool) -> str:
    """The line with the command as it was typed."""
    return again_in(started, identity, depends=depends)


class TerminalReport:
    """The paragraphs of a run, made event by event: failures in full, then a table, then the verdict."""

    def __init__(self, again: Again = again_as_typed, *, details: int = 10, quiet: bool = False) -> None:
        """Show at most `details` failures, each with the line `again`, and only the verdict if `quiet`."""
        self._again = again
        self._details = details
        self._quiet = quiet
        self._counts: dict[Operation, Counter[Verdict]] = {}
        self._failure_lists: dict[tuple[str, str, str], list[Judged]] = {}
        self._later: list[Judged] = []
        self._unwritten: dict[str, list[Vector]] = {}
        self._surplus: Counter[str] = Counter()
        self._diagnosis = Diagnosed((), 0.0)
        self._fresh = Fresh()
        self._complaints: list[str] = []
        self._decides = False
        self._has_form = False
        self._losses = 0
        self._expected_failures: list[Judged] = []
        self._stale: list[Stale] = []
        self._start = Started("", (), 0)
        self._name = "the program"
        self._confinement = Confined()

    def paragraphs(self, event: Event) -> Iterator[str]:
        """The paragraphs to print at this event."""
        match event:
            case Started():
                self._start = event
            case Greeted():
                yield from self._greeted(event)
            case Judged():
                self._judged(event)
            case Diagnosed() | Fresh():
                self._keep(event)
            case Stale():
                self._stale.append(event._replace(id=in_line(event.id)))
            case Lost():
                self._losses += 1
            case Noted(text, later):
                self._complaints += [in_line(text)] * (not later)
                if not self._quiet:
                    yield f"note: {_indented(printable(text))}"
            case Finished():
                yield from self._finished(event)

    def _greeted(self, event: Greeted) -> Iterator[str]:
        self._name = program_name(event.hello)
        self._confinement = event.confined
        if event.unknown and not self._quiet:
            yield f"declared, but not in this suite: {printable(short(', '.join(event.unknown)), lines=False)}"
        if event.unasked and not self._quiet:
            yield f"note: {omission_note(event.unasked)}"

    def _keep(self, event: Diagnosed | Fresh) -> None:
        if isinstance(event, Fresh):
            self._fresh = event
        else:
            self._diagnosis = event

    def _judged(self, event: Judged) -> None:
        vector, outcome = event.vector, event.outcome
        if vector.later:
            self._later += [abridged(event)] * (outcome.verdict in FAILURES and not self._quiet)
            return
        counts = self._counts.setdefault((vector.method, vector.scheme), Counter())
        counts[outcome.verdict] += 1
        is_counted = outcome.verdict in FAILURES and not event.known and not excuse_of(vector, self._start.demanded)
        self._decides = self._decides or is_counted
        self._has_form = self._has_form or (bool(event.answer) and has_form(vector, event.answer))
        if event.known:
            insort(self._expected_failures, abridged(event), key=_place)
        if outcome.verdict not in FAILURES or event.known or self._quiet:
            return
        if name := unwritten(outcome):
            self._unwritten.setdefault(name, []).append(vector)
            return
        firsts = self._failure_lists.setdefault((vector.method, vector.conformance_class, vector.level), [])
        insort(firsts, abridged(event), key=_place)
        if len(firsts) > max(self._details, 0) + _NAMED:
            firsts.pop()
            self._surplus[vector.method] += 1

    def _failures(self) -> Iterator[str]:
        """The first failures of each kind in full, and the ids of a few others."""
        failures = self._in_order(chain.from_iterable(self._failure_lists.values()))
        yield from self._in_full(failures)
        others = [event.vector.id for event in failures[max(0, self._details) :]]
        if others:
            more = ", ".join(others[:_NAMED])
            number = len(others) + self._surplus.total()
            yield f"{number} more ({more}, ...): --details N shows more, --json FILE has all\n"

    def _later_failures(self, later: str) -> Iterator[str]:
        """The first failures of later vectors under a heading of their own (JUDGE-4c)."""
        if later:
            yield f"Later vectors, {later}"
        failures = self._in_order(self._later)
        yield from self._in_full(failures)
        if rest := failures[max(0, self._details) :]:
            more = ", ".join(event.vector.id for event in rest[:_NAMED])
            yield f"{len(rest)} more ({more}, ...): --details N shows more, --json FILE has all\n"

    def _in_order(self, failures: Iterable[Judged]) -> list[Judged]:
        """The failures in the order of their vectors, one of each kind first (JUDGE-17b)."""
        return one_of_each_first(sorted(failures, key=_place), self._kind)

    def _in_full(self, failures: Sequence[Judged]) -> Iterator[str]:
        """A paragraph for each of the failures that are shown in full."""
        for vector, outcome, *_ in failures[: max(0, self._details)]:
            line = self._again(self._start, vector.id, depends=is_dependent(outcome))
            yield failure(vector, outcome, line)

    def _kind(self, event: Judged) -> Kind:
        vector = event.vector
        return bool(excuse_of(vector, self._start.demanded)), (vector.method, vector.scheme), vector.conformance_class

    def _read_in_dialect(self) -> None:
        """Take the answers that are those of a dialect for right (JUDGE-2d)."""
        for (method, _), counts in self._counts.items():
            if method in DIALECTAL:
                counts[DIALECTAL[method]] += counts.pop(Verdict.FAIL, 0)
        self._failure_lists = {kind: firsts for kind, firsts in self._failure_lists.items() if kind[0] not in DIALECTAL}
        for method in DIALECTAL:
            del self._surplus[method]

    def _finished(self, end: Finished) -> Iterator[str]:
        total = sum(self._counts.values(), Counter[Verdict]())
        later = later_in_words(end.later, self._start.conforms_to)
        if end.dialect:
            self._read_in_dialect()
        if not self._quiet:
            yield from self._failures()
            yield table(self._counts)
            yield from self._later_failures(later)
            yield from (printable(text) for text in self._fresh.failures)
            yield from self._next()
            if self._losses:
                yield f"{loss_note(self._losses)}\n"
            yield from self._advice()
            entries = [
                (event.vector.id, printable_entry(event.known)) for event in self._expected_failures if event.known
            ]
            yield from expected_failures.paragraphs(entries, self._stale)
            yield from (f"diagnosis: {in_line(finding)}\n" for finding in self._diagnosis.findings)
            yield from self._conditions()
        should_failures = sum(end.should[verdict] for verdict in FAILURES)
        conclusion = f"{self._name} {expected_failures.conclusion(end)}"
        verdict = headline(
            conclusion, end.classes, total, should_failures, len(self._stale), self._start.filters, later=later
        )
        diagnosis = f", diagnosis {self._diagnosis.seconds:.1f} s" * bool(self._diagnosis.seconds)
        reason = "" if self._decides or end.code != FAILS else "".join(f"; {text}" for text in self._complaints[:2])
        yield f"{verdict}{reason} ({end.seconds:.1f} s{diagnosis})"

    def _conditions(self) -> Iterator[str]:
        """What has to be known of the run to judge its verdict, and to repeat it (JUDGE-17a)."""
        if self._confinement != Confined():
            yield f"{confinement_line(self._confinement, self._start.options)}\n"
        if self._start.seed is not None:
            yield f"asked in the order of --seed {self._start.seed}\n"
        if line := fresh_in_words(self._fresh):
            yield f"{line}\n"

    def _next(self) -> Iterator[str]:
        """The functions of a skeleton that are not written yet (PROTO-11a): how many, and the first one."""
        if self._unwritten:
            firsts = {name: min((each.chapter, each.place) for each in some) for name, some in self._unwritten.items()}
            name = min(firsts, key=firsts.__getitem__)
            others = len(self._unwritten) - 1
            waiting = f"; then {others} more" * bool(others)
            number, (chapter, _) = len(self._unwritten[name]), firsts[name]
            yield f"to fill in next: {in_line(name)}: {number} vectors, {chapter}{waiting}\n"

    def _advice(self) -> Iterator[str]:
        """Advice for a run in which nothing was asked or everything failed."""
        verdicts = sum((row for key, row in self._counts.items() if key[0] not in _PROBED), Counter[Verdict]())
        questions = verdicts.total() - verdicts[Verdict.NOT_APPLICABLE]
        if verdicts and not questions:
            yield "Nothing was asked: hello declares none of the operations of these vectors (spec PROTO-6).\n"
        elif (
            questions > 1 and not verdicts[Verdict.PASS] and verdicts[Verdict.ERROR] < questions and not self._has_form
        ):
            yield f"Everything failed: the responder is probably not wired. The usual mistakes:\n{USUAL_MISTAKES}"


def _place(event: Judged) -> int:
    return event.vector.place


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
