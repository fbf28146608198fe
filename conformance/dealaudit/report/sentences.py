"""The verdict in one sentence, and one plain sentence for each question that a player asks."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from dealaudit.report.audited import Audited
from dealaudit.report.numerals import chance, counted, odds
from dealaudit.report.questions import MEANINGS, ONE_WAY, QUESTIONS, SHOWN, Question, accused
from dealaudit.statistics.result import Test
from dealaudit.statistics.tallies import Tallies
from dealaudit.statistics.verdict import Judgement, Verdict
from dealcheck.printable import in_line, printable

FEW: Final = 200
"""Deals below which the report says that only gross faults can show."""

_UNUSUAL: Final = 0.01

_WORTH: Final = {
    Verdict.UNFAIR: "Of a million honest dealers at most one is ever told so.",
    Verdict.SUSPICIOUS: "Of a thousand honest dealers at most one is ever told so; more deals will tell.",
}
"""What a verdict is worth (AUDIT-13)."""


_COPIES: Final = 3
"""Copies that are named."""

_ASKED: Final = (
    "Is a file there twice, or the record of another table? Then all is well. If the program has dealt these boards "
    "again, judge them with --every."
)
_TABLES: Final = (
    "If the files are records of several tables, which played the same boards, --once counts each of their deals once."
)


class Grade(StrEnum):
    """What is thought of an answer."""

    USUAL = "as it should be"
    UNUSUAL = "a little unusual"
    SUSPICIOUS = "suspicious"
    UNFAIR = "unfair"
    ILLEGAL = "illegal"
    UNTESTED = "too few deals to test"


class Answer(NamedTuple):
    """The answer to a question: the figures, how likely they are for fair deals, and what is thought of it."""

    question: str
    finding: str
    chance: str
    grade: Grade
    opinion: str

    def __str__(self) -> str:
        """The sentence."""
        return f"{self.question}: {self.finding}{', ' * bool(self.chance)}{self.chance}: {self.opinion}."


class Told(NamedTuple):
    """A report in words: the verdict, what it is worth (empty of nothing found), the answers, what else to know."""

    verdict: str
    worth: str
    answers: tuple[Answer, ...]
    notes: tuple[str, ...]

    def sentences(self) -> list[str]:
        """All sentences in their order."""
        return [self.verdict, *([self.worth] if self.worth else []), *map(str, self.answers), *self.notes]


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
    verdict = _copies(audited) + _verdict(audited, answers)
    return Told(verdict, worth, tuple(answers), tuple(_notes(audited)))


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
        found = Grade.USUAL if deals else Grade.UNTESTED
        return Answer("Legal deals", finding, "", found, found)
    first = f"; the first is {in_line(str(audited.faults[0].place))}" if audited.faults else ""
    finding = f"{counted(deals, 'legal deal')}, and {counted(illegal, 'place')} without one{first}"
    return Answer("Legal deals", finding, "", Grade.ILLEGAL, Grade.ILLEGAL)


def _answer(question: Question, tallies: Tallies, tests: Mapping[str, Test], judgement: Judgement) -> Answer:
    """The answer by the most unlikely of its tests, with what that has found if it is not as it should be."""
    finding = question.finding(tallies, tests)
    asked = [tests[name] for name in question.tests if name in tests]
    if not asked:
        return Answer(question.title, finding, "", Grade.UNTESTED, Grade.UNTESTED)
    least = min(asked, key=lambda test: test.p)
    found = grade(least.p, len(asked), judgement)
    where = ""
    if found is not Grade.USUAL:
        finding += "" if least.name in SHOWN else f"; {accused(least, tallies)}"
        where = f" in {least.name} ({MEANINGS[least.name]})" * (len(asked) > 1)
    return Answer(question.title, finding, _chance(found, least, len(asked), where), found, _opinion(found, least))


def _chance(found: Grade, least: Test, tests: int, where: str) -> str:
    """The least p-value of so many tests, and what it amounts to."""
    if found is Grade.USUAL:
        return chance(least.p) + f" (the least of {tests})" * (tests > 1)
    amount = f", as in {odds(least.p * tests)} fair sets" if found is Grade.UNUSUAL else ""
    return f"{chance(least.p)}{where}{amount}"


def _opinion(found: Grade, test: Test) -> str:
    """The grade in words."""
    even = ", too even" if found is not Grade.USUAL and not test.high and test.name not in ONE_WAY else ""
    return f"{found}{even}{', not counted' * (found is Grade.UNUSUAL)}"


def _evenness(tests: Mapping[str, Test], judgement: Judgement) -> Answer:
    """The answer to the question whether chance had too little to do with the deals."""
    able = [test for test in tests.values() if test.name not in ONE_WAY]
    low = [test for test in able if not test.high]
    if not low:
        return Answer("Too even", f"none of {len(able)} tests is on the even side", "", Grade.USUAL, Grade.USUAL)
    least = min(low, key=lambda test: test.p)
    found = grade(least.p, len(able), judgement)
    finding = f"the evenest of {len(able)} figures is {least.name} ({MEANINGS[least.name]})"
    return Answer("Too even", finding, _chance(found, least, len(able), ""), found, _opinion(found, least))


def _verdict(audited: Audited, answers: Sequence[Answer]) -> str:
    """The verdict. It never says that deals are proved fair."""
    deals, illegal, verdict = audited.tallies.deals, audited.illegal, audited.judgement.verdict
    if not deals:
        return "Illegal: no deal that can be played was found." if illegal else "No deal was found."
    unplayable = f"{counted(illegal, 'place')} {'hold' if illegal > 1 else 'holds'} no deal that can be played"
    if verdict is Verdict.UNFAIR:
        besides = f"; besides, {unplayable}" * bool(illegal)
        tested = _titles(answers, Grade.UNFAIR)
        reasons = ", ".join([tested] * bool(tested) + ["a small generator"] * audited.judgement.is_predicted)
        return f"Unfair: {_these(deals)} {'were' if deals > 1 else 'was'} not dealt at random ({reasons}){besides}."
    doubtful = _titles(answers, Grade.SUSPICIOUS)
    if verdict is Verdict.ILLEGAL:
        others = f"are suspicious ({doubtful})" if doubtful else "show nothing that speaks against the dealer"
        return f"Illegal: {unplayable}; the {deals:,} others {others}."
    if verdict is Verdict.SUSPICIOUS:
        if not doubtful:
            return f"Suspicious: nothing in {_these(deals)} speaks against the dealer, but its seeds do (below)."
        return f"Suspicious: fair deals hardly ever have such figures as {_these(deals)} ({doubtful})."
    return f"Fair so far: nothing in {_these(deals)} speaks against the dealer."


def _copies(audited: Audited) -> str:
    """Which boards of the files are copies; nothing without any."""
    if not audited.copies:
        return ""
    number = sum(copy.last - copy.first + 1 for copy in audited.copies)
    some = "; ".join(in_line(str(copy)) for copy in audited.copies[:_COPIES])
    more = f", and {counted(len(audited.copies) - _COPIES, 'more such place')}" * (len(audited.copies) > _COPIES)
    were = "was" if number == 1 else "were"
    return f"Boards stand again: {counted(number, 'copy')} {were} left out ({some}{more}). "


def _these(deals: int) -> str:
    return f"these {deals:,} deals" if deals > 1 else "this deal"


def _titles(answers: Sequence[Answer], found: Grade) -> str:
    return ", ".join(answer.question.lower() for answer in answers if answer.grade is found)


def _notes(audited: Audited) -> list[str]:
    deals = audited.tallies.deals
    few = (
        f"{counted(deals, 'deal')} {'are' if deals > 1 else 'is'} few: only gross faults can show, "
        "such as boards that come again, cards that hardly move, or one seat with most of the aces."
    )
    shown = 0 < deals < FEW and audited.judgement.verdict is not Verdict.UNFAIR
    repeated = any(test.name == "repeats" for test in audited.judgement.accusing())
    ended = [f"The program did not end well: {audited.ending}."] * bool(audited.ending)
    asked = [_ASKED] * bool(audited.copies)
    given = (*asked, *ended, *audited.power, *audited.seeds, *([audited.generator] if audited.generator else []))
    return [few] * shown + [_TABLES] * repeated + [printable(sentence, lines=False) for sentence in given]
