"""An audit as one page for a browser: no scripts, nothing fetched, light and dark, for desks and phones."""

from collections.abc import Sequence
from html import escape
from typing import Final

from dealaudit.report.audited import Audited
from dealaudit.report.numerals import counted, p_value, statistic
from dealaudit.report.page_style import STYLESHEET
from dealaudit.report.plots import MOST, Plot, cell_colour, plots
from dealaudit.report.questions import MEANINGS
from dealaudit.report.sentences import Answer, Grade, grade, told
from dealaudit.statistics.result import Test
from dealaudit.statistics.verdict import Judgement, Verdict
from dealcheck.printable import in_line

FIRST_FAULTS: Final = 50
"""Illegal deals that are shown; of the others, the number."""

_STATES: Final = {Verdict.FAIR: "good", Verdict.SUSPICIOUS: "stale", Verdict.UNREAD: "stale"}

_METHOD: Final = """\
<h2>How it was tested</h2>
<p>Each test compares a figure of these deals with what it is when every deal is equally likely and independent of all
others, and gives a p-value: the chance that fair deals lie at least as far off, on either side. Verdicts are held to
limits so small that of a million honest dealers at most one is ever called unfair, and of a thousand at most one
suspicious, with one look at all tests for each doubling of the deals (rule AUDIT-13a). Looks after every board, or a
fresh audit every evening, have more chances: a thousand evenings of 24 fair deals bring one that is suspicious with a
chance of 3 %.</p>
<h2>What an audit cannot say</h2>
<p>It cannot prove that deals are fair: it says only that nothing was found in so many of them. It sees what these tests
look at; a fault that is rarer or finer needs more deals. It cannot tell whether deals were chosen by hand or made by a
program, and deals that pass may still be known to somebody before they are played: that depends on how the program gets
its random numbers.</p>
"""


def text(audited: Audited) -> str:
    """The page: the verdict, the sentences, the plots, the table of tests, and how it was tested."""
    words = told(audited)
    verdict, _, rest = escape(words.verdict).partition(":")
    heading = f"<strong>{verdict}:</strong>{rest}" if rest else verdict
    outcome = audited.judgement.verdict
    state = _STATES.get(outcome, "bad")
    source = escape(in_line(audited.source))
    return f"""\
<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Audit of {source}: {outcome}</title>
<style>{STYLESHEET}</style>
</head>
<body class="{state}">
<header>
<p>Audit of bridge deals: {source}</p>
<h1>{heading}</h1>
<p>{escape(words.seen)}</p>
<p>{counted(audited.tallies.deals, "legal deal")}, {counted(len(audited.judgement.tests), "test")}</p>
</header>
<main>
<h2>What to do next</h2>
{_list(words.next)}{_list(words.beside)}<p>{words.worth}</p>
<h2>The questions of a player</h2>
<ul class="answers">
{"".join(map(_answer, words.answers))}</ul>
{_notes(words.notes)}{_faults(audited)}{_plots(plots(audited))}{_table(audited.judgement)}{_METHOD}\
<footer>{audited.seconds:.1f} s, dealcheck {escape(in_line(audited.version))}</footer>
</main>
</body>
</html>
"""


def _answer(answer: Answer) -> str:
    chance = f", {answer.chance}" * bool(answer.chance)
    finding = escape(f"{answer.finding}{chance}").replace(" %", "&nbsp;%").replace(" = ", "&nbsp;=&nbsp;")
    return f"<li><b>{answer.question}</b><span>{finding}</span>{_judged(answer.grade, answer.opinion, 'em')}</li>\n"


def _judged(level: Grade, words: str, tag: str) -> str:
    return f'<{tag} class="{level.name.lower()}">{escape(words)}</{tag}>'


def _notes(notes: Sequence[str]) -> str:
    return f"<h2>What else there is to know</h2>\n{_list(notes)}" * bool(notes)


def _list(sentences: Sequence[str]) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>\n" for sentence in sentences)
    return f'<ul class="notes">\n{items}</ul>\n' * bool(sentences)


def _faults(audited: Audited) -> str:
    """The first illegal deals, and the number of the others."""
    shown = audited.faults[:FIRST_FAULTS]
    items = "".join(
        f"<li>{escape(in_line(str(fault.place)))}: {escape(in_line(fault.message))}</li>\n" for fault in shown
    )
    more = f"<li>and {audited.illegal - len(shown):,} more</li>\n" * (audited.illegal > len(shown))
    return f'<h2>Illegal deals</h2>\n<ul class="notes">\n{items}{more}</ul>\n' * bool(audited.illegal)


def _plots(pictures: Sequence[Plot]) -> str:
    return f'<h2>Pictures</h2>\n<div class="plots">\n{"".join(map(_plot, pictures))}</div>\n' * bool(pictures)


def _plot(plot: Plot) -> str:
    several = len(plot.pictures) > 1
    pictures = "\n".join(plot.pictures)
    return f"""\
<figure{' class="all"' * several}><h3>{escape(plot.title)}</h3>
<figcaption>{escape(plot.reading)}</figcaption>
<div class="pictures">
{pictures}
</div>{_scale() * several}</figure>
"""


def _scale() -> str:
    """The scale of the colours of cards."""
    steps = range(-int(MOST), int(MOST) + 1)
    boxes = "".join(f'<li><i style="background:{cell_colour(step)}"></i></li>' for step in steps)
    return f'<ul class="scale"><li>{-MOST:.0f} or less</li>{boxes}<li>+{MOST:.0f} or more standard deviations</li></ul>'


def _table(judgement: Judgement) -> str:
    """The tests with their limits; empty without tests."""
    if not judgement.tests:
        return ""
    rows = "".join(_row(test, judgement) for test in judgement.tests)
    return f"""\
<h2>All tests</h2>
<p>Unfair: p up to {p_value(judgement.unfair)}. Suspicious: p up to {p_value(judgement.suspicious)}.</p>
<div class="wide"><table>
<thead><tr><th scope="col">test</th><th scope="col">looks at</th><th scope="col">statistic</th>
<th scope="col">expected</th><th scope="col">give or take</th><th scope="col">p</th></tr></thead>
<tbody>
{rows}</tbody>
</table></div>
"""


def _row(test: Test, judgement: Judgement) -> str:
    figures = (test.statistic, test.expected, test.spread)
    cells = "".join(f"<td>{statistic(figure)}</td>" for figure in figures)
    level = grade(test.p, len(judgement.tests), judgement)
    mark = f' class="{level.name.lower()}"' * (level is not Grade.USUAL)
    cells += f"<td{mark}>{p_value(test.p)}</td>"
    return f'<tr><th scope="row">{test.name}</th><td>{escape(MEANINGS[test.name])}</td>{cells}</tr>\n'
