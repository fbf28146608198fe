"""Predictions brought to their ends by questions to a judge, many at a time, each asked once."""

from collections.abc import Iterable, Sequence
from typing import Final

from dealcheck.diagnosis.hypothesis import OUT_OF_FORM, Hypothesis, Judge, Prediction, key
from dealcheck.transport.client import REFERENCE
from dealcheck.transport.connection import Settings
from dealcheck.transport.messages import Answer, Call

JUDGE: Final = Settings(REFERENCE, timeout=30.0)
"""The usual judge: started as a program and asked through the protocol, never imported."""


class Remembering:
    """A judge that is not asked twice, nor what the vectors have answered already."""

    def __init__(self, judge: Judge, known: Iterable[tuple[Call, Answer]]) -> None:
        self._judge = judge
        self._known = {key(call): answer for call, answer in known}

    def __call__(self, calls: Sequence[Call]) -> list[Answer]:
        """The answers, in order."""
        keys = [key(call) for call in calls]
        new = {name: call for name, call in zip(keys, calls, strict=True) if name not in self._known}
        self._known |= zip(new, self._judge(list(new.values())), strict=True)
        return [self._known[name] for name in keys]


class Trial:
    """One hypothesis tried on one call: `predicted` is what it comes to, None if it has nothing to say."""

    def __init__(self, hypothesis: Hypothesis, call: Call, said: Answer) -> None:
        self.predicted: Answer | None = None
        self.wanted: Call | None = None
        self._prediction: Prediction | None = None
        if hypothesis.speaks_of(call):
            self._prediction = hypothesis.predict(call, said)
            self.hear(None)

    def hear(self, answer: Answer | None) -> None:
        """Go on with the judge's answer to what was wanted."""
        if self._prediction is None:
            return
        self.wanted = None
        try:
            self.wanted = next(self._prediction) if answer is None else self._prediction.send(answer)
        except StopIteration as end:
            self.predicted = end.value
        except OUT_OF_FORM:
            self.predicted = None


def settle(trials: Sequence[Trial], judge: Judge) -> None:
    """Answer what the trials want to know until none of them wants more."""
    while waiting := [trial for trial in trials if trial.wanted]:
        for trial, answer in zip(waiting, judge([trial.wanted for trial in waiting if trial.wanted]), strict=True):
            trial.hear(answer)
