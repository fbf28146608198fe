"""Printing of a run: what is kept of it for the diagnosis."""

from dealcheck.commands.output import for_diagnosis
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import Outcome, Verdict


def judged(verdict, answer):
    return Judged(UNDECLARED, Outcome(verdict, "expected", "got"), answer)


def test_wrong_answers_are_kept_as_far_as_they_fit():
    wrong = judged(Verdict.FAIL, b"x" * 100)
    assert [len(for_diagnosis(wrong, space).answer) for space in (100, 99, 0)] == [100, 0, 0]
    assert for_diagnosis(wrong, 100).outcome == Outcome(Verdict.FAIL)


def test_neither_long_nor_right_answers_are_kept():
    for verdict, size in [(Verdict.FAIL, 40_000), (Verdict.PASS, 100)]:
        assert for_diagnosis(judged(verdict, b"x" * size), 1 << 20).answer == b""
