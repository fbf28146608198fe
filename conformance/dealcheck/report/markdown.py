"""A run as Markdown, short enough for a comment on a pull request."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from dealcheck.judging import rules
from dealcheck.judging.events import Stale
from dealcheck.printable import short
from dealcheck.report.expected_failures import ReasonGroup, advice, counted, group_by_reason, is_link
from dealcheck.report.summary import Case, Summary, tabulate

_MAX_SHOWN: Final = 10
_MAX_TEXT: Final = 300


def text(run: Summary) -> str:
    """The verdict, a table by operation and the first failures of each operation.

    Texts of the program and reasons of expected failures are code, in which nothing is markup and nobody is mentioned.
    """
    lines = [f"## Bridge deals: {run.full_conclusion}", ""]
    lines += [f"{_code(run.headline)} ({run.seconds:.1f} s, suite {run.edition})", ""]
    for note in run.notes:
        lines += [f"- {_code(short(note, _MAX_TEXT))}"]
    lines += [""] * bool(run.notes)
    lines += [
        *_findings(run.findings),
        *_table(run),
        *_failures("Not passed", run.failures),
        *_later(run),
        *_expected_failures(run),
        *_stale(run.stale),
    ]
    return "\n".join(lines).rstrip("\n") + "\n"


def _findings(findings: Sequence[str]) -> Iterator[str]:
    if findings:
        yield "### Diagnosis"
        yield ""
        yield from (f"- {_code(finding)}" for finding in findings)
        yield ""


def _table(run: Summary) -> Iterator[str]:
    table = tabulate(run.by_operation)
    if table.rows:
        yield "| operation | " + " | ".join(table.columns) + " |"
        yield "|---|" + "---:|" * len(table.columns)
        for name, counts in table.rows:
            yield f"| {name} | " + " | ".join(str(counts[verdict] or ".") for verdict in table.columns) + " |"
        yield ""
    if table.undeclared:
        yield f"Not declared, so not asked: {', '.join(table.undeclared)}."
        yield ""


def _later(run: Summary) -> Iterator[str]:
    """The failures of later vectors under a heading of their own (JUDGE-4c)."""
    if run.later_in_words:
        yield f"Later vectors, {run.later_in_words}."
        yield ""
    yield from _failures("Later vectors not passed, not scored", run.later_failures)


def _failures(title: str, failures: Sequence[Case]) -> Iterator[str]:
    if failures:
        rest = len(failures) - _MAX_SHOWN
        yield f"### {title}: {len(failures)}" + f", of which {_MAX_SHOWN} are shown" * (rest > 0)
        yield ""
    texts = rules.texts(case.spec for case in failures[:_MAX_SHOWN])
    for case in failures[:_MAX_SHOWN]:
        excuse = f" ({case.excuse})" * bool(case.excuse)
        yield f"**{case.verdict}** {_code(case.id)}{excuse}"
        yield ""
        # The text itself: a link into the spec would lead nowhere in the pull request of another project.
        rule = texts.get(case.spec, "").partition("\n\n")[0].replace("\n", " ")
        yield from _block([*case.rows, ("rule", f"{case.spec}, {case.chapter}: {rule}")])
        yield ""


def _expected_failures(run: Summary) -> Iterator[str]:
    if run.expected_failures:
        groups = group_by_reason(run.expected_failures)
        yield f"### Known failures: {len(run.expected_failures)}"
        yield ""
        yield from map(_group, groups[:_MAX_SHOWN])
        yield from _more(len(groups))
        yield ""


def _group(group: ReasonGroup) -> str:
    expectation = group.expectation
    link = (
        f" <{expectation.link}>"
        if is_link(expectation.link)
        else f" {_code(expectation.link)}"
        if expectation.link
        else ""
    )
    vectors = counted(len(group.ids), "vector")
    return f"- {expectation.verdict}, {vectors}: {_code(expectation.reason)}{link} ({_code(group.first_ids)})"


def _stale(stale: Sequence[Stale]) -> Iterator[str]:
    if stale:
        yield f"### Stale expectations: {len(stale)}"
        yield ""
        yield from (f"- {_code(each.id)} {each.matter}" for each in stale[:_MAX_SHOWN])
        yield from _more(len(stale))
        yield ""
        yield f"What to do: {advice(stale)}."
        yield ""


def _more(number: int) -> Iterator[str]:
    if number > _MAX_SHOWN:
        yield f"- and {number - _MAX_SHOWN} more"


def _block(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """A block of code that its content cannot end: each line begins with a heading or with blanks."""
    yield "```text"
    for name, value in rows:
        yield f"{name:<8}  " + short(value, _MAX_TEXT).replace("\n", "\n" + 10 * " ")
    yield "```"


def _code(value: str) -> str:
    """Code within a line, between fences longer than any in the value."""
    fence = "`" * (1 + _longest_run(value))
    blank = " " * (value[:1] in "` " or value[-1:] in "` ")
    return fence + blank + value.replace("\n", " ") + blank + fence


def _longest_run(value: str) -> int:
    return max(map(len, re.findall("`+", value)), default=0)
