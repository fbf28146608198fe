"""A run as text for a terminal, printed while it goes on."""

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from dealcheck.judging.corpus import PROBES, Operation, Vector
from dealcheck.judging.events import Event, Finished, Greeted, Judged, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import ExpectedFailure
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict
from dealcheck.printable import in_line, printable, short
from dealcheck.report import expected_failures
from dealcheck.report.summary import (
    failure_rows,
    headline,
    left_out,
    lost_processes,
    printable_entry,
    program_name,
    tabulate,
)

_PROBED: Final = frozenset(probe.method for probe in PROBES)

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


class TerminalReport:
    """The paragraphs of a run, made event by event: failures in full, then a table, then the verdict."""

    def __init__(self, invocation: str = "dealcheck", *, details: int = 10, quiet: bool = False) -> None:
        """Show at most `details` failures, and only the verdict if `quiet`; `invocation` starts dealcheck again."""
        self._invocation = invocation
        self._details = details
        self._quiet = quiet
        self._counts: dict[Operation, Counter[Verdict]] = {}
        self._filters: Sequence[str] = ()
        self._shown = 0
        self._unshown: list[str] = []
        self._lost = 0
        self._expected: list[tuple[str, ExpectedFailure]] = []
        self._stale: list[tuple[str, str]] = []
        self._command: Sequence[str] = ()
        self._name = "the program"

    def paragraphs(self, event: Event) -> Iterator[str]:
        """The paragraphs to print at this event."""
        match event:
            case Started():
                self._command, self._filters = event.command, event.filters
            case Greeted():
                yield from self._greeted(event)
            case Judged():
                yield from self._judged(event)
            case Stale(identity, _, matter):
                self._stale.append((in_line(identity), matter))
            case Lost():
                self._lost += 1
            case Noted(text):
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

    def _judged(self, event: Judged) -> Iterator[str]:
        vector, outcome = event.vector, event.outcome
        counts = self._counts.setdefault((vector.method, vector.scheme), Counter())
        counts[outcome.verdict] += 1
        if event.known:
            self._expected.append((vector.id, printable_entry(event.known)))
        if outcome.verdict not in FAILURES or event.known or self._quiet:
            return
        if self._shown < self._details:
            self._shown += 1
            yield failure(vector, outcome, f"{self._invocation} one {vector.id} -- {shlex.join(self._command)}")
        else:
            self._unshown.append(vector.id)

    def _finished(self, end: Finished) -> Iterator[str]:
        total = sum(self._counts.values(), Counter[Verdict]())
        if not self._quiet:
            if self._unshown:
                more = ", ".join(self._unshown[:3])
                yield f"{len(self._unshown)} more ({more}, ...): --details N shows more, --json FILE has all\n"
            yield table(self._counts)
            if self._lost:
                yield f"{lost_processes(self._lost)}\n"
            yield from self._advice()
            yield from expected_failures.paragraphs(self._expected, self._stale)
        failed_should = end.should.total() - end.should[Verdict.PASS] - end.should[Verdict.NOT_APPLICABLE]
        conclusion = f"{self._name} {expected_failures.conclusion(end)}"
        verdict = headline(conclusion, end.classes, total, failed_should, len(self._stale), self._filters)
        yield f"{verdict} ({end.seconds:.1f} s)"

    def _advice(self) -> Iterator[str]:
        """Advice for a run in which nothing was asked or everything failed."""
        declared = sum((row for key, row in self._counts.items() if key[0] not in _PROBED), Counter[Verdict]())
        asked = declared.total() - declared[Verdict.NOT_APPLICABLE]
        if declared and not asked:
            yield "Nothing was asked: hello declares none of the operations of these vectors (spec PROTO-6).\n"
        elif asked > 1 and not declared[Verdict.PASS] and declared[Verdict.ERROR] < asked:
            yield f"Everything failed: the responder is probably not wired. The usual mistakes:\n{USUAL_MISTAKES}"


def failure(vector: Vector, outcome: Outcome, again: str) -> str:
    """The paragraph of one failure; `again` is the command line that reproduces it."""
    rows = (*failure_rows(vector, outcome), ("again", again))
    level = "" if vector.level == "must" else f" ({vector.level})"
    head = f"{outcome.verdict.upper()} {vector.id}  [{vector.spec}, {vector.chapter}]{level}"
    return "\n".join([head, *(f"  {name:<8}  {_indented(printable(text))}" for name, text in rows)]) + "\n"


def _indented(text: str) -> str:
    return text.replace("\n", "\n" + 12 * " ")


def table(counts: dict[Operation, Counter[Verdict]]) -> str:
    """The counts by operation and scheme; verdicts that do not occur have no column."""
    columns, rows, undeclared = tabulate(counts)
    width = max((len(name) for name, _ in rows), default=9)
    lines = [f"{'operation':<{width}}" + "".join(f"{verdict:>9}" for verdict in columns)]
    for name, row in rows:
        lines.append(f"{name:<{width}}" + "".join(f"{row[verdict] or '.':>9}" for verdict in columns))
    if undeclared:
        lines.append(f"not declared, so not asked: {', '.join(undeclared)}")
    return "\n".join(lines) + "\n"
