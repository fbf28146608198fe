"""The report of an audit for a terminal: what comes first, and with details all answers and the table of tests."""

from collections.abc import Iterator, Sequence
from functools import partial
from textwrap import fill, shorten
from typing import Final

from dealaudit.report.audited import Audited
from dealaudit.report.headline import in_words
from dealaudit.report.numerals import counted, p_value, statistic
from dealaudit.report.sentences import Grade, Told, grade, told
from dealaudit.statistics.result import Test
from dealaudit.statistics.verdict import Judgement
from dealcheck.printable import in_line

WIDTH: Final = 100
FIRST_FAULTS: Final = 10
"""Illegal deals that are shown; of the others, the number."""

_FEW_FAULTS: Final = 2
"""Those that are shown without details."""

_MOST_WORDS: Final = 120
"""Words without details."""

_SOURCE: Final = 50
"""Characters of the source, without details."""

_MORE: Final = "All questions, tests and figures: --details, or --report PAGE.html."


def text(audited: Audited, width: int = WIDTH, *, details: bool = False) -> str:
    """The report, in lines of at most that many characters as far as words allow; no colours.

    Without details it is what everybody has to know (AUDIT-15b).
    """
    words = told(audited)
    wrapped = partial(_wrapped, width=width)
    faults = list(_faults(audited, FIRST_FAULTS if details else _FEW_FAULTS))
    source = in_line(audited.source)
    source = source if details else shorten(source, _SOURCE, placeholder=" ...")
    last = f"{source}, {audited.seconds:.1f} s, dealcheck {audited.version}"
    if not details:
        words, faults = _brief(words, faults, last, len(audited.seeds))
    figures = [
        [words.worth] if words.worth else [],
        [wrapped(str(answer), "- ") for answer in words.answers],
        [wrapped(note) for note in words.notes],
        _table(audited.judgement),
    ]
    blocks = [
        [wrapped(line) for line in (words.verdict, words.seen) if line],
        [wrapped(step, "- ") for step in words.next],
        [wrapped(line) for line in words.beside],
        *(figures if details else []),
        [wrapped(line.removeprefix("- "), "- " * line.startswith("- ")) for line in faults],
        [] if details else [wrapped(_MORE)],
        [wrapped(last)],
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block) + "\n"


def _brief(words: Told, faults: list[str], last: str, seeds: int) -> tuple[Told, list[str]]:
    """The report with as much beside the verdict and what to do next as can be said in few words; seeds are told."""
    inputs, about_seeds = words.beside[: len(words.beside) - seeds], words.beside[len(words.beside) - seeds :]
    left = _MOST_WORDS - _counted([words.verdict, *(f"- {step}" for step in words.next), _MORE, last])
    kept: list[list[str]] = []
    for lines in (faults, [words.seen], inputs):
        kept.append([])
        for line in lines:
            kept[-1] += [in_words(line, left)] if line and left > 1 else []
            left -= _counted([line])
    return words._replace(seen="".join(kept[1]), beside=(*kept[2], *about_seeds)), kept[0]


def _counted(lines: Sequence[str]) -> int:
    return sum(len(line.split()) for line in lines)


def _wrapped(sentence: str, mark: str = "", *, width: int) -> str:
    indent = " " * len(mark)
    return fill(sentence, width, initial_indent=mark, subsequent_indent=indent, break_on_hyphens=False)


def _table(judgement: Judgement) -> list[str]:
    """The tests with their limits; no lines without tests."""
    if not judgement.tests:
        return []
    head = f"{'test':<26}{'statistic':>16}{'expected':>16}{'+-':>12}{'p':>10}"
    limits = f"unfair: p up to {p_value(judgement.unfair)}; suspicious: p up to {p_value(judgement.suspicious)}"
    return [head, *(_row(test, judgement) for test in judgement.tests), limits]


def _row(test: Test, judgement: Judgement) -> str:
    level = grade(test.p, len(judgement.tests), judgement)
    mark = f"  {level}" if level is not Grade.USUAL else ""
    figures = f"{statistic(test.statistic):>16}{statistic(test.expected):>16}{statistic(test.spread):>12}"
    return f"{test.name:<26}{figures}{p_value(test.p):>10}{mark}"


def _faults(audited: Audited, most: int) -> Iterator[str]:
    if not audited.illegal:
        return
    yield f"{counted(audited.illegal, 'place')} without a legal deal:"
    shown = audited.faults[:most]
    for fault in shown:
        yield f"- {in_line(str(fault.place))}: {in_line(fault.message)}"
    if audited.illegal > len(shown):
        yield f"and {audited.illegal - len(shown):,} more"
