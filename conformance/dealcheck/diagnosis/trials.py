"""Predictions brought to their ends: all their questions to the judge are collected, and each is asked once."""

from collections.abc import Generator, Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import UNKNOWN, Hypothesis, Judge
from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer, Call

_BATCH: Final = 64
"""Hypotheses that are tried together: all of them would fill the memory where every vector failed."""


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


class Trial(NamedTuple):
    """Whether the answer that a hypothesis predicts is the received one, or another; it may be unknown."""

    explains: bool
    errs: bool


def tried(
    hypotheses: Sequence[Hypothesis], cases: Sequence[Case], judge: Judge
) -> Iterator[tuple[Hypothesis, list[Trial]]]:
    """Each hypothesis with its trials on the cases."""
    for first in range(0, len(hypotheses), _BATCH):
        batch = hypotheses[first : first + _BATCH]
        answers = iter(_ends([each.answer(case) for each in batch for case in cases], judge))
        for each in batch:
            yield each, [_trial(case.received, next(answers)) for case in cases]


def _trial(received: Answer, prediction: Answer) -> Trial:
    same = prediction.key == received.key
    return Trial(same and not received.lost, not same and prediction is not UNKNOWN)


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
