"""A run for a person at a terminal."""

import shlex
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from dealcheck.judging.corpus import PROBES, Vector
from dealcheck.judging.events import Event, Finished, Greeted, Judged, Lost, Noted, Stale, Started
from dealcheck.judging.expectations import Known
from dealcheck.judging.verdict import FAILURES, Outcome, Verdict
from dealcheck.printable import in_line, printable, short
from dealcheck.report import known
from dealcheck.report.summary import details, headline, losses, program, tabulated, tamed

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


class Tally:
    """Counts the verdicts by operation and scheme, and tells what a reader wants to know of each event."""

    def __init__(self, again: str = "dealcheck", *, details: int = 10, quiet: bool = False) -> None:
        """How to call dealcheck again, and how much to tell."""
        self._details = details
        self._quiet = quiet
        self._counts: dict[tuple[str, str], Counter[Verdict]] = {}
        self._shown = 0
        self._lost = 0
        self._known: list[tuple[str, Known]] = []
        self._stale: list[tuple[str, str]] = []
        self._unshown: list[str] = []
        self._again = again
        self._command: Sequence[str] = ()
        self._name = "the program"

    def tell(self, event: Event) -> Iterator[str]:
        """The paragraphs to print at this event."""
        match event:
            case Started(_, command, _):
                self._command = command
            case Greeted(hello, unknown):
                self._name = program(hello)
                if unknown and not self._quiet:
                    yield f"declared, but not in this suite: {printable(short(', '.join(unknown)), lines=False)}"
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

    def _judged(self, event: Judged) -> Iterator[str]:
        vector, outcome = event.vector, event.outcome
        counts = self._counts.setdefault((vector.method, vector.scheme or ""), Counter())
        counts[outcome.verdict] += 1
        if event.known:
            self._known.append((vector.id, tamed(event.known)))
        if outcome.verdict not in FAILURES or event.known or self._quiet:
            return
        if self._shown < self._details:
            self._shown += 1
            yield failure(vector, outcome, f"{self._again} one {vector.id} -- {shlex.join(self._command)}")
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
                yield f"{losses(self._lost)}\n"
            yield from self._advice()
            yield from known.paragraphs(self._known, self._stale)
        lenient = end.should.total() - end.should[Verdict.PASS] - end.should[Verdict.NOT_APPLICABLE]
        told = headline(self._name, total, lenient, known.conclusion(end), len(self._stale))
        yield f"{told} ({end.seconds:.1f} s)"

    def _advice(self) -> Iterator[str]:
        """What to do when nothing at all went well."""
        declared = sum((row for key, row in self._counts.items() if key[0] not in _PROBED), Counter[Verdict]())
        asked = declared.total() - declared[Verdict.NOT_APPLICABLE]
        if declared and not asked:
            yield "Nothing was asked: hello declares none of the operations of these vectors (spec PROTO-6).\n"
        elif asked > 1 and not declared[Verdict.PASS] and declared[Verdict.ERROR] < asked:
            yield f"Everything failed: the responder is probably not wired. The usual mistakes:\n{USUAL_MISTAKES}"


def failure(vector: Vector, outcome: Outcome, again: str) -> str:
    """All that one failure has to say; `again` is the line that reproduces it."""
    rows = (*details(vector, outcome), ("again", again))
    level = "" if vector.level == "must" else f" ({vector.level})"
    head = f"{outcome.verdict.upper()} {vector.id}  [{vector.spec}, {vector.chapter}]{level}"
    return "\n".join([head, *(f"  {name:<8}  {_indented(printable(text))}" for name, text in rows)]) + "\n"


def _indented(text: str) -> str:
    return text.replace("\n", "\n" + 12 * " ")


def table(counts: dict[tuple[str, str], Counter[Verdict]]) -> str:
    """The verdicts by operation and scheme; without columns for verdicts that do not occur."""
    columns, rows, undeclared = tabulated(counts)
    width = max((len(name) for name, _ in rows), default=9)
    lines = [f"{'operation':<{width}}" + "".join(f"{verdict:>9}" for verdict in columns)]
    for name, row in rows:
        lines.append(f"{name:<{width}}" + "".join(f"{row[verdict] or '.':>9}" for verdict in columns))
    if undeclared:
        lines.append(f"not declared, so not asked: {', '.join(undeclared)}")
    return "\n".join(lines) + "\n"
