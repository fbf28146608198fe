"""A run as one page for a browser: no scripts, nothing fetched, light and dark, for desks and phones."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from dealcheck.errors import CONFORMS, STALE
from dealcheck.judging import rules
from dealcheck.judging.corpus import operation_name
from dealcheck.judging.events import Stale
from dealcheck.judging.verdict import Verdict
from dealcheck.report.again import again_in
from dealcheck.report.expected_failures import ReasonGroup, advice, counted, group_by_reason, is_link
from dealcheck.report.stylesheet import STYLESHEET
from dealcheck.report.summary import Case, Summary, filters_in_words, tabulate

_MAX_FAILURES: Final = 160_000
"""Bytes for the failures shown in full; the whole page stays below 300,000."""

_MAX_LATER: Final = 20_000
"""Bytes for the failures of later vectors."""

_MAX_EXPECTED: Final = 20_000
"""Bytes for the expected failures, and as many for the stale expectations."""

_MAX_RULES: Final = 60_000
"""Bytes for the texts of rules."""

_STATES: Final = {CONFORMS: "good", STALE: "stale"}


def text(run: Summary) -> str:
    """The page: the verdict, the counts, a table by operation, and the failures in full as far as they fit.

    Expected failures and stale expectations have lists of their own (JUDGE-10).
    """
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Bridge deals: {escape(run.name)} {run.full_conclusion}</title>
<style>{STYLESHEET}</style>
</head>
<body class="{_STATES.get(run.code, "bad")}">
<header>
<p>Bridge deal conformance</p>
<h1>{escape(run.name)} <strong>{run.full_conclusion}</strong></h1>
<p>{run.classes_in_words}{f", only {escape(filters_in_words(run.filters))}" * bool(run.filters)}</p>
<p>Suite {escape(run.edition)}, {_when(run)}, <code>{escape(" ".join(run.command))}</code></p>
</header>
<main>
{_counts(run)}
{"".join(f'<p class="note">{escape(note)}</p>' for note in run.notes)}
{_findings(run.findings)}
{_table(run)}
{_failures(run)}
{_later(run)}
{_rules(run)}
{_expected_failures(run)}
{_stale(run.stale)}
</main>
</body>
</html>
"""


def _when(run: Summary) -> str:
    return f"{escape(run.at)}{' UTC, ' * bool(run.at)}{run.seconds:.1f} s"


def _counts(run: Summary) -> str:
    numbers = [(f"{run.counts[Verdict.PASS]:,}", f"of {run.questions:,} passed", "pass")]
    others = [verdict for verdict in Verdict if verdict is not Verdict.PASS and run.counts[verdict]]
    numbers += [(f"{run.counts[verdict]:,}", verdict, _class(verdict)) for verdict in others]
    numbers += [(f"{len(run.expected_failures):,}", "of these known", "unasked")] * bool(run.expected_failures)
    numbers += [(f"{len(run.stale):,}", f"stale expectation{'s' * (len(run.stale) > 1)}", "wrong")] * bool(run.stale)
    boxes = (f'<li class="{kind}"><b>{number}</b> {label}</li>' for number, label, kind in numbers)
    return f'<ul class="counts">{"".join(boxes)}</ul>'


def _class(verdict: Verdict) -> str:
    return "unasked" if verdict in {Verdict.NOT_APPLICABLE, Verdict.NOT_RUN} else "wrong"


def _findings(findings: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(finding)}</li>\n" for finding in findings)
    return f'<h2>Diagnosis</h2>\n<ul class="findings">\n{items}</ul>' * bool(findings)


def _table(run: Summary) -> str:
    table = tabulate(run.by_operation)
    linked_names = {operation_name(case.operation) for case in run.failures}
    rows = "".join(_row(name, counts, table.columns, linked=name in linked_names) for name, counts in table.rows)
    head = "".join(f'<th scope="col">{verdict}</th>' for verdict in table.columns)
    undeclared = f"<p>Not declared, so not asked: {escape(', '.join(table.undeclared))}.</p>" * bool(table.undeclared)
    whole = f"""\
<h2>By operation</h2>
<div class="wide"><table>
<thead><tr><th scope="col">operation</th>{head}<th class="bar" aria-hidden="true"></th></tr></thead>
<tbody>
{rows}</tbody>
</table></div>
"""
    return whole * bool(table.rows) + undeclared


def _row(name: str, counts: Counter[Verdict], columns: Sequence[Verdict], *, linked: bool) -> str:
    cells = "".join(
        f'<td class="{"pass" if verdict is Verdict.PASS else _class(verdict)}">{counts[verdict]}</td>'
        if counts[verdict] else '<td class="none">·</td>'
        for verdict in columns
    )  # fmt: skip
    share = 100 * counts[Verdict.PASS] / (counts.total() - counts[Verdict.NOT_APPLICABLE])
    bar = f'<td class="bar" aria-hidden="true"><i><b style="width:{share:.1f}%"></b></i></td>'
    title = f'<a href="#{_anchor(name)}">{escape(name)}</a>' if linked else escape(name)
    return f'<tr><th scope="row">{title}</th>{cells}{bar}</tr>\n'


def _failures(run: Summary) -> str:
    """The failures by operation; the first of the sequence are shown, as far as they fit."""
    failures = run.failures
    if not failures:
        return ""
    texts_of = (_failure(case, again_in(run, case.id, depends=case.depends)) for case in failures)
    pairs = list(zip(failures, _fitting(texts_of, _MAX_FAILURES), strict=False))
    remark = f", of which {len(pairs):,} are shown, some of each operation first" * (len(pairs) < len(failures))
    totals = Counter(operation_name(case.operation) for case in failures)
    groups: dict[str, list[str]] = {}
    for case, text in pairs:
        groups.setdefault(operation_name(case.operation), []).append(text)
    sections = "".join(
        f'<h3 id="{_anchor(name)}">{escape(name)} <small>{totals[name]:,} not passed</small></h3>\n{"".join(texts)}'
        for name, texts in sorted(groups.items())
    )
    return f"<h2>Not passed</h2>\n<p>{len(failures):,} vectors{remark}.</p>\n{sections}"


def _later(run: Summary) -> str:
    """The failures of later vectors under a heading of their own, as far as they fit (JUDGE-4c)."""
    texts_of = (_failure(case, again_in(run, case.id, depends=case.depends)) for case in run.later_failures)
    texts = list(_fitting(texts_of, _MAX_LATER))
    number = len(run.later_failures)
    remark = f" Here are {len(texts):,} of {number:,}." * (len(texts) < number)
    whole = f"<h2>Later vectors</h2>\n<p>{escape(run.later_in_words)}.{remark}</p>\n{''.join(texts)}"
    return whole * bool(run.later_in_words)


def _rules(run: Summary) -> str:
    """The texts of the rules of the failures, as far as they fit: a link to one that is left out leads nowhere."""
    texts = rules.texts(sorted({case.spec for case in (*run.failures, *run.later_failures)}))
    entries = (f'<dt id="{rule}">{rule}</dt><dd class="rule">{escape(text)}</dd>\n' for rule, text in texts.items())
    items = "".join(_fitting(entries, _MAX_RULES))
    return f"<h2>The rules of these vectors</h2>\n<dl>{items}</dl>" * bool(items)


def _anchor(name: str) -> str:
    return "failures-" + re.sub("[^a-z0-9]+", "-", name)


def _fitting(texts: Iterable[str], space: int) -> Iterator[str]:
    """The first texts, as far as they fit into the space, a number of bytes."""
    for text in texts:
        space -= len(text.encode())
        if space < 0:
            return
        yield text


def _failure(case: Case, line: str) -> str:
    excuse = f" <em>{case.excuse}</em>" * bool(case.excuse)
    rows = "".join(f"<dt>{name}</dt><dd>{escape(value)}</dd>" for name, value in case.rows)
    rule = f'<dt>rule</dt><dd><a href="#{escape(case.spec)}">{escape(case.spec)}</a>, {escape(case.chapter)}</dd>'
    rule += f"<dt>again</dt><dd>{escape(line)}</dd>"
    head = f'<b class="wrong">{case.verdict}</b> <code>{escape(case.id)}</code>{excuse}'
    return f"<details><summary>{head}</summary><dl>{rows}{rule}</dl></details>\n"


def _expected_failures(run: Summary) -> str:
    groups = group_by_reason(run.expected_failures)
    return _list(
        "Known failures", f"{len(run.expected_failures):,} not passed, as expected", map(_group, groups), len(groups)
    )


def _group(group: ReasonGroup) -> str:
    expectation, link = group.expectation, escape(group.expectation.link)
    anchor = f' <a href="{link}">{link}</a>' if is_link(expectation.link) else f" ({link})" * bool(link)
    vectors = f"<small>{counted(len(group.ids), 'vector')}: <code>{escape(group.first_ids)}</code></small>"
    return f"<li><b>{expectation.verdict}</b> {escape(expectation.reason)}{anchor} {vectors}</li>\n"


def _stale(stale: Sequence[Stale]) -> str:
    items = (f"<li><code>{escape(each.id)}</code> {each.matter}</li>\n" for each in stale)
    remedy = advice(stale)
    return _list("Stale expectations", f"{remedy[0].upper()}{remedy[1:]}", items, len(stale))


def _list(title: str, about: str, items: Iterable[str], number: int) -> str:
    """A list of the first items, as far as they fit; empty if there are none."""
    entries = list(_fitting(items, _MAX_EXPECTED))
    remark = f" Here are {len(entries):,} of {number:,}." * (len(entries) < number)
    return f'<h2>{title}</h2>\n<p>{about}.{remark}</p>\n<ul class="entries">\n{"".join(entries)}</ul>' if number else ""
