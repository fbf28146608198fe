"""The report in words: what comes first (headline), and one plain sentence for each question that a player asks."""

from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from textwrap import shorten
from typing import Final, NamedTuple

from dealaudit.report import headline
from dealaudit.report.audited import Audited
from dealaudit.report.numerals import chance, counted, odds, p_value
from dealaudit.report.questions import MEANINGS, ONE_WAY, QUESTIONS, SHOWN, Question, accused
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealaudit.statistics.verdict import Judgement, Verdict
from dealcheck.printable import in_line, printable

_LONGEST: Final = 130
"""Characters of the figure that stands beside the verdict."""

_TITLES: Final = 3
"""Questions that the verdict names."""

_UNUSUAL: Final = 0.01
_RARE: Final = 0.001
"""What is rarer in fair sets is not called a little unusual."""

_WORTH: Final = {
    Verdict.UNFAIR: "Of a million honest dealers at most one is ever told so, at one look for each doubling.",
    Verdict.SUSPICIOUS: "Of a thousand honest dealers at most one is ever told so, at one look for each doubling.",
}
"""What a verdict is worth (AUDIT-13)."""


class Grade(StrEnum):
    """What is thought of an answer."""

    USUAL = "as it should be"
    UNUSUAL = "a little unusual"
    SUSPICIOUS = "suspicious"
    UNFAIR = "unfair"
    ILLEGAL = "illegal"
    UNTESTED = "too few deals to test"


class Answer(NamedTuple):
    """The answer to a question: the figures, how likely they are for fair deals, and what is thought of it.

    `figure` is the one of the figures that is the most unlikely.
    """

    question: str
    finding: str
    chance: str
    grade: Grade
    opinion: str
    figure: str = ""

    def __str__(self) -> str:
        """The sentence."""
        return f"{self.question}: {self.finding}{', ' * bool(self.chance)}{self.chance}: {self.opinion}."


class Told(NamedTuple):
    """A report in words: first what everybody has to know, then all answers.

    `seen` says what so many deals could show, or has shown, `next` what to do, `beside` what else there is about inputs
    and seeds, `worth` what the verdict is worth (empty of nothing found), `notes` what else the deals tell.
    """

    verdict: str
    seen: str
    next: tuple[str, ...]
    beside: tuple[str, ...]
    worth: str
    answers: tuple[Answer, ...]
    notes: tuple[str, ...]

    def first(self) -> list[str]:
        """The sentences that everybody has to know."""
        return [self.verdict, *([self.seen] if self.seen else []), *self.next, *self.beside]

    def sentences(self) -> list[str]:
        """All sentences in their order."""
        return [*self.first(), *([self.worth] if self.worth else []), *map(str, self.answers), *self.notes]


def told(audited: Audited) -> Told:
    """The report in words; what comes from the input is printable, and each sentence is one line."""
    answers = [_legal(audited)]
    if audited.tallies.deals:
        tests = {test.name: test for test in audited.judgement.tests}
        answers += [_answer(question, audited.tallies, tests, audited.judgement) for question in QUESTIONS]
        answers.append(_evenness(tests, audited.judgement))
    worth = _WORTH.get(audited.judgement.verdict, "")
    if audited.judgement.verdict is Verdict.SUSPICIOUS and not audited.judgement.accusing():
        worth = ""
    verdict = headline.verdict(audited, *(_titles(answers, level) for level in (Grade.UNFAIR, Grade.SUSPICIOUS)))
    seen = headline.seen(audited) or _evidence(answers)
    beside = (*headline.beside(audited), *(printable(sentence, lines=False) for sentence in audited.seeds))
    notes = tuple(_notes(audited, seen))
    return Told(verdict, seen, tuple(headline.steps(audited)), beside, worth, tuple(answers), notes)


def grade(p: float, tests: int, judgement: Judgement) -> Grade:
    """The grade of the least p-value of so many tests, by the limits of the verdict."""
    if p <= judgement.unfair:
        return Grade.UNFAIR
    if p <= judgement.suspicious:
        return Grade.SUSPICIOUS
    return Grade.UNUSUAL if p * tests <= _UNUSUAL else Grade.USUAL


def _legal(audited: Audited) -> Answer:
    deals, illegal = audited.tallies.deals, audited.illegal
    if not illegal:
        finding = (
            f"{counted(deals, 'deal')}, 13 cards for each seat, and each card once" if deals else "there is no deal"
        )
        level = Grade.USUAL if deals else Grade.UNTESTED
        return Answer("Legal deals", finding, "", level, level)
    first = f"; the first is {in_line(str(audited.faults[0].place))}" if audited.faults else ""
    finding = f"{counted(deals, 'legal deal')}, and {counted(illegal, 'place')} without one{first}"
    return Answer("Legal deals", finding, "", Grade.ILLEGAL, Grade.ILLEGAL)


def _answer(question: Question, tallies: Tallies, tests: Mapping[str, Test], judgement: Judgement) -> Answer:
    """The answer by the most unlikely of its tests, with what that has found if it is not as it should be."""
    finding = question.finding(tallies, tests)
    chosen_tests = [tests[name] for name in question.tests if name in tests]
    if not chosen_tests:
        return Answer(question.title, finding, "", Grade.UNTESTED, Grade.UNTESTED)
    least = min(chosen_tests, key=lambda test: test.p)
    level = grade(least.p, len(chosen_tests), judgement)
    where, figure = "", finding.partition("; ")[0]
    if level is not Grade.USUAL and least.name not in SHOWN:
        figure = accused(least, tallies)
        finding += f"; {figure}"
    if level is not Grade.USUAL:
        where = f" in {least.name} ({MEANINGS[least.name]})" * (len(chosen_tests) > 1)
    words = _chance(level, least, len(chosen_tests), where), level, _opinion(level, least, len(chosen_tests))
    return Answer(question.title, finding, *words, figure)


def _chance(level: Grade, least: Test, tests: int, where: str) -> str:
    """The least p-value of so many tests, and what it amounts to."""
    if level is Grade.USUAL:
        return chance(least.p) if tests == 1 else f"the least p of {tests} tests is {p_value(least.p)}, of {least.name}"
    amount = f", as in {odds(least.p * tests)} fair sets" if level is Grade.UNUSUAL else ""
    return f"{chance(least.p)}{where}{amount}"


def _opinion(level: Grade, least: Test, tests: int) -> str:
    """The grade in words, of the most unlikely of so many tests."""
    even = ", too even" if level is not Grade.USUAL and not least.high and least.name not in ONE_WAY else ""
    if level is not Grade.UNUSUAL:
        return f"{level}{even}"
    return f"rare{even}, but not enough for a verdict" if least.p * tests < _RARE else f"{level}{even}, not counted"


def _evenness(tests: Mapping[str, Test], judgement: Judgement) -> Answer:
    """The answer to the question whether chance had too little to do with the deals."""
    able = [test for test in tests.values() if test.name not in ONE_WAY]
    low = [test for test in able if not test.high]
    if not low:
        return Answer("Too even", f"none of {len(able)} tests is on the even side", "", Grade.USUAL, Grade.USUAL)
    least = min(low, key=lambda test: test.p)
    level = grade(least.p, len(able), judgement)
    finding = f"the evenest of {len(able)} figures is {least.name} ({MEANINGS[least.name]})"
    return Answer("Too even", finding, _chance(level, least, len(able), ""), level, _opinion(level, least, len(able)))


def _evidence(answers: Sequence[Answer]) -> str:
    """The figure of the first answer that is unfair, cut where it is long."""
    unfair = (f"{answer.question}: {answer.figure}." for answer in answers if answer.grade is Grade.UNFAIR)
    return shorten(next(unfair, ""), _LONGEST, placeholder=" ...")


def _titles(answers: Sequence[Answer], level: Grade) -> str:
    titles = [answer.question.lower() for answer in answers if answer.grade is level]
    more = f", and {len(titles) - _TITLES} more" * (len(titles) > _TITLES)
    return ", ".join(titles[:_TITLES]) + more


def _notes(audited: Audited, seen: str) -> Iterator[str]:
    """What these deals would have shown, if it is not said yet, and what the search for a generator has found."""
    for sentence in (*audited.power, audited.generator):
        if sentence and (line := printable(sentence, lines=False)) != seen:
            yield line
