"""Predictions brought to their ends: all their questions to the judge are collected, and each is asked once."""

from collections.abc import Iterable, Sequence

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Hypothesis, Judge
from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer, Call


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


class Trial:
    """One hypothesis tried on one case: `predicted` is the key of its answer, and `question` what it asks before."""

    def __init__(self, hypothesis: Hypothesis, case: Case) -> None:
        self.case = case
        self.predicted = ""
        self.question: Call | None = None
        self._prediction = hypothesis.answer(case)
        self.advance(None)

    def advance(self, answer: Answer | None) -> None:
        """Run the prediction with the answer to its question, up to its next one or to its end."""
        self.question = None
        try:
            self.question = next(self._prediction) if answer is None else self._prediction.send(answer)
        except StopIteration as end:
            self.predicted = self.case.key_of(end.value)

    @property
    def explains(self) -> bool:
        """Whether the prediction is the received answer."""
        return self.predicted == self.case.received_key and not self.case.received.lost

    @property
    def errs(self) -> bool:
        """Whether the prediction is a wrong answer, and not the received one."""
        return self.predicted not in {self.case.right_key, self.case.received_key}


def settle(trials: Sequence[Trial], judge: Judge) -> None:
    """Answer the questions of the trials until none has another."""
    while waiting := [(trial, trial.question) for trial in trials if trial.question]:
        for (trial, _), answer in zip(waiting, judge([question for _, question in waiting]), strict=True):
            trial.advance(answer)
