"""A run as Markdown, short enough for a comment on a pull request."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from dealcheck.printable import short
from dealcheck.report.known import ADVICE, Alike, alike, counted, is_link
from dealcheck.report.summary import Case, Summary, tabulated

_SHOWN: Final = 10
_TEXT: Final = 300


def text(run: Summary) -> str:
    """The verdict, a table by operation and the first failures of each kind.

    What the program wrote, and reasons of known failures, stand in code only, where nothing is markup and nobody is
    mentioned.
    """
    lines = [f"## Bridge deals: {run.told}", ""]
    lines += [f"{_code(run.headline)} ({run.seconds:.1f} s, suite {run.suite})", ""]
    for note in run.notes:
        lines += [f"- {_code(short(note, _TEXT))}"]
    lines += [""] * bool(run.notes)
    lines += [*_table(run), *_failures(run.failures), *_known(run), *_stale(run.stale)]
    return "\n".join(lines).rstrip("\n") + "\n"


def _table(run: Summary) -> Iterator[str]:
    table = tabulated(run.by_operation)
    if table.rows:
        yield "| operation | " + " | ".join(table.columns) + " |"
        yield "|---|" + "---:|" * len(table.columns)
        for name, counts in table.rows:
            yield f"| {name} | " + " | ".join(str(counts[verdict] or ".") for verdict in table.columns) + " |"
        yield ""
    if table.undeclared:
        yield f"Not declared, so not asked: {', '.join(table.undeclared)}."
        yield ""


def _failures(failures: Sequence[Case]) -> Iterator[str]:
    if failures:
        left = len(failures) - _SHOWN
        yield f"### Not passed: {len(failures)}" + f", of which {_SHOWN} are shown" * (left > 0)
        yield ""
    for case in failures[:_SHOWN]:
        level = " (should)" if case.level == "should" else ""
        yield f"**{case.verdict}** {_code(case.id)} [{case.spec}]({case.chapter}){level}"
        yield ""
        yield from _block(case.rows)
        yield ""


def _known(run: Summary) -> Iterator[str]:
    if run.known:
        groups = alike(run.known)
        yield f"### Known failures: {len(run.known)}"
        yield ""
        yield from map(_group, groups[:_SHOWN])
        yield from _more(len(groups))
        yield ""


def _group(group: Alike) -> str:
    known = group.known
    link = f" <{known.link}>" if is_link(known.link) else f" {_code(known.link)}" if known.link else ""
    return f"- {known.verdict}, {counted(len(group.ids), 'vector')}: {_code(known.reason)}{link} ({_code(group.named)})"


def _stale(stale: Sequence[tuple[str, str]]) -> Iterator[str]:
    if stale:
        yield f"### Stale expectations: {len(stale)}"
        yield ""
        yield from (f"- {_code(identity)} {matter}" for identity, matter in stale[:_SHOWN])
        yield from _more(len(stale))
        yield ""
        yield f"What to do: {ADVICE}."
        yield ""


def _more(number: int) -> Iterator[str]:
    if number > _SHOWN:
        yield f"- and {number - _SHOWN} more"


def _block(rows: Sequence[tuple[str, str]]) -> Iterator[str]:
    """A block of code that nothing in it can end: each line of it begins with a heading or with blanks."""
    yield "```text"
    for name, value in rows:
        yield f"{name:<8}  " + short(value, _TEXT).replace("\n", "\n" + 10 * " ")
    yield "```"


def _code(value: str) -> str:
    """Code in a line that nothing in it can end."""
    fence = "`" * (1 + _longest_run(value))
    blank = " " * (value[:1] in "` " or value[-1:] in "` ")
    return fence + blank + value.replace("\n", " ") + blank + fence


def _longest_run(value: str) -> int:
    return max(map(len, re.findall("`+", value)), default=0)
