"""Predictions brought to their ends: all their questions to the judge are collected, and each is asked once."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import UNKNOWN, Hypothesis, Judge
from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer, Call

_PARTS: Final = 100
"""So many times some of the cases are tried, until the hypothesis errs."""


class CachedJudge:
    """A judge that is asked each question once, and none whose right answer the cases know."""

    def __init__(self, judge: Judge, cases: Iterable[Case]) -> None:
        self._judge = judge
        self._answers = {_key(case.call): case.right for case in cases}

    def __call__(self, calls: Sequence[Call]) -> list[Answer]:
        """The right answers, in the order of the calls."""
        keys = [_key(call) for call in calls]
        new = {key: call for key, call in zip(keys, calls, strict=True) if key not in self._answers}
        self._answers |= zip(new, self._judge(list(new.values())) if new else (), strict=True)
        return [self._answers[key] for key in keys]


def _key(call: Call) -> str:
    return f"{call.method} {canonical(call.params)}"


def trials(hypothesis: Hypothesis, cases: Sequence[Case], judge: Judge) -> Iterator[bool | None]:
    """Of each case whether the hypothesis predicts the received answer; None where it predicts nothing.

    The cases are tried some from all places of the list at a time: one that is false often errs in the first ones.
    """
    for start in range(min(_PARTS, len(cases))):
        some = cases[start::_PARTS]
        for case, prediction in zip(some, _ends([hypothesis.answer(case) for case in some], judge), strict=True):
            yield None if prediction is UNKNOWN else prediction.key == case.received.key


def _ends(predictions: Sequence[Generator[Call, Answer, Answer]], judge: Judge) -> list[Answer]:
    ends: dict[int, Answer] = {}
    answers: Mapping[int, Answer | None] = dict.fromkeys(range(len(predictions)))
    while answers:
        questions: dict[int, Call] = {}
        for place, answer in answers.items():
            if answer and answer.lost:
                ends[place] = UNKNOWN
                continue
            try:
                questions[place] = next(predictions[place]) if answer is None else predictions[place].send(answer)
            except StopIteration as end:
                ends[place] = end.value
        answers = dict(zip(questions, judge(list(questions.values())), strict=True))
    return [ends[place] for place in range(len(predictions))]
