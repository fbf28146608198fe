"""One table of many programs: what each answers rightly, by operation and class, and what the audit says of its deals.

A row is made of the recorded run of a program, of the audit of its deals, or of both.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from typing import Any, Final, NamedTuple

from dealcheck.errors import Usage
from dealcheck.json_text import parsed
from dealcheck.judging.classes import ORDER, ConformanceClass, Counts
from dealcheck.judging.corpus import PROBES, operation_name
from dealcheck.judging.verdict import Verdict
from dealcheck.printable import in_line
from dealcheck.report.stylesheet import STYLESHEET
from dealcheck.report.summary import UNASKED, Summary

_PROBED: Final = frozenset(probe.method for probe in PROBES)

_ALL, _SOME, _UNASKED = "●", "○", "·"  # told apart without colours

LEGEND: Final = (
    f"{_ALL} all right, {_SOME} not all right, {_UNASKED} no question of this class; in the order {', '.join(ORDER)}. "
    "An empty cell: the program does not declare the operation."
)


_WHOLE_WIDTH: Final = "header, main { max-width: none; }"
"""The tables have a column for each class or program, more than a page for reading is wide."""


class Audit(NamedTuple):
    """What an audit says: the verdict, and the number of deals that it saw (AUDIT-13).

    A report has no `date` (AUDIT-15a): whoever keeps it may add one.
    """

    verdict: str
    deals: int
    date: str = ""

    def __str__(self) -> str:
        """The verdict with the number of deals."""
        return f"{self.verdict}, {self.deals:,} deals"


@dataclass(frozen=True)
class Row:
    """A program; `run` is None if only its deals were audited, and `audit` None if only its answers were judged."""

    label: str
    run: Summary | None = None
    audit: Audit | None = None

    @property
    def date(self) -> str:
        """The day of the run, or of the audit where there is no run."""
        return self.run.at[:10] if self.run else self.audit.date if self.audit else ""

    @property
    def speed(self) -> str:
        """The answers per second, over the whole run."""
        return f"{self.run.questions / self.run.seconds:,.0f}" if self.run and self.run.seconds else ""

    @property
    def operations(self) -> dict[str, Counts]:
        """The numbers of vectors passed and asked, by the names of the operations and by class."""
        counts: dict[str, dict[ConformanceClass, tuple[int, int]]] = {}
        for case in self.run.cases if self.run else ():
            if case.verdict in UNASKED or case.operation[0] in _PROBED:
                continue
            of_operation = counts.setdefault(operation_name(case.operation), {})
            passes, questions = of_operation.get(case.conformance_class, (0, 0))
            of_operation[case.conformance_class] = (passes + (case.verdict is Verdict.PASS), questions + 1)
        return {name: counts[name] for name in sorted(counts)}


def read_audit(data: bytes, name: str) -> Audit:
    """The audit in the data, as `dealcheck audit --report FILE.json` writes it. Raises Usage if it is none."""
    try:
        members = parsed(data)
        return Audit(in_line(str(members["verdict"])), int(members["deals"]), in_line(str(members.get("date", ""))))
    except (ValueError, KeyError, TypeError, OverflowError) as error:
        raise Usage(f"{name} is neither a recording (dealcheck run --json) nor an audit (audit --report)") from error


def merged(parts: Iterable[Row]) -> tuple[Row, ...]:
    """The rows by label: a run and an audit of one label are a row. Raises Usage for two runs or audits of it."""
    rows: dict[str, Row] = {}
    for part in parts:
        old = rows.get(part.label, Row(part.label))
        if (old.run and part.run) or (old.audit and part.audit):
            raise Usage(f"two files of one kind for {part.label}: tell them apart by LABEL=FILE")
        rows[part.label] = Row(part.label, old.run or part.run, old.audit or part.audit)
    return tuple(rows.values())


# ---- the forms ----


def markdown(rows: Sequence[Row]) -> str:
    """The two tables in Markdown."""
    return "\n".join([*_markdown_table(_programs(rows)), "", *_markdown_table(_operations(rows)), "", LEGEND, ""])


def html(rows: Sequence[Row]) -> str:
    """The two tables as a page for a browser."""
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Bridge deals: programs compared</title>
<style>{STYLESHEET}{_WHOLE_WIDTH}</style>
</head>
<body>
<header><p>Bridge deal conformance</p><h1>Programs compared</h1></header>
<main>
{_html_table(_programs(rows))}<h2>By operation</h2>
<p>{LEGEND}</p>
{_html_table(_operations(rows))}
</main>
</body>
</html>
"""


def json_text(rows: Sequence[Row]) -> str:
    """The rows as JSON, with all counts."""
    return json.dumps([_members(row) for row in rows], indent=1, ensure_ascii=False) + "\n"


def _members(row: Row) -> dict[str, Any]:
    run = row.run
    answers = {
        "name": run.name, "suite": run.suite, "at": run.at, "seconds": run.seconds, "command": run.command,
        "conclusion": run.conclusion, "exit": run.code, "classes": run.classes, "operations": row.operations,
    } if run else None  # fmt: skip
    return {"program": row.label, "run": answers, "audit": row.audit._asdict() if row.audit else None}


Table = Sequence[Sequence[str]]
"""Rows of texts, the first of them the heads."""


def _programs(rows: Sequence[Row]) -> Table:
    heads = ("program", "vectors", "date", *ORDER, "answers per second", "audit of its deals")
    newest = max((row.date for row in rows), default="")
    return [heads, *([*_program(row, newest)] for row in rows)]


def _program(row: Row, newest: str) -> Iterator[str]:
    yield row.label
    yield row.run.suite if row.run else ""
    yield row.date + _age(row.date, newest)
    classes: Counts = row.run.classes if row.run else {}
    cases = row.run.cases if row.run else ()
    for name in ORDER:
        passes, questions = classes.get(name, (0, 0))
        rest = sum(each.verdict is Verdict.NOT_RUN for each in cases if each.conformance_class is name)
        yield f"{passes:,} of {questions:,}" * bool(questions or rest) + f", {rest:,} not asked" * bool(rest)
    yield row.speed
    yield str(row.audit or "")


def _age(day: str, newest: str) -> str:
    """What is said of a row that is a year older than the newest one, or more."""
    years = int(newest[:4]) - int(day[:4]) - (newest[4:] < day[4:]) if day else 0
    return f" ({years} years old)" if years > 1 else " (a year old)" * years


def _operations(rows: Sequence[Row]) -> Table:
    columns = [(row, row.operations) for row in rows if row.run]
    names = sorted({name for _, operations in columns for name in operations})
    heads = ("operation", *(row.label for row, _ in columns))
    return [heads, *([name, *(_signs(operations.get(name)) for _, operations in columns)] for name in names)]


def _signs(counts: Counts | None) -> str:
    """A sign for each class: whether all its vectors passed."""
    if counts is None:
        return ""
    return "".join(_sign(*counts[name]) if name in counts else _UNASKED for name in ORDER)


def _sign(passes: int, questions: int) -> str:
    return _ALL if passes == questions else _SOME


def _markdown_table(table: Table) -> Iterator[str]:
    heads, *rows = table
    yield _markdown_row(heads)
    yield "|" + "---|" * len(heads)
    yield from map(_markdown_row, rows)


def _markdown_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def _html_table(table: Table) -> str:
    heads, *rows = table
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in heads)
    body = "".join(
        f'<tr><th scope="row">{escape(cells[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in cells[1:])}</tr>\n'
        for cells in rows
    )
    return f'<div class="wide"><table>\n<thead><tr>{head}</tr></thead>\n<tbody>\n{body}</tbody>\n</table></div>\n'


FORMS: Final[Mapping[str, Any]] = {".md": markdown, ".html": html, ".json": json_text}
"""The forms of the table by the suffixes of files."""
