"""A fault with a name, and the prediction of each answer of a program that has it (spec JUDGE-11).

A prediction asks for right answers by yielding calls, and is sent their answers. It does not know where they come from.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.transport.messages import Answer, Call, Loss

Params = Mapping[str, Any]
Judge = Callable[[Sequence[Call]], Sequence[Answer]]

Outcome = Answer | Call | None
"""The predicted answer, or the call whose right answer it is; None is the right answer to the case."""

Asking = Generator[Call, Answer, Outcome]
Predict = Callable[[Case], Outcome | Asking]
"""From a case to the outcome; the received answer is for faults of form, which are recognised by it."""


UNKNOWN: Final = Answer(lost=Loss.TIMEOUT)
"""The outcome where it would take too long to predict one."""


class Hypothesis(NamedTuple):
    """A fault with a name, and the sentence that mends it.

    `where` are globs over `method scheme`; without any the fault concerns every call.
    """

    name: str
    remedy: str
    rule: str
    predict: Predict
    where: tuple[str, ...] = ()

    def concerns(self, subject: str) -> bool:
        """Whether the fault can show in the answer to a call of this method and scheme."""
        return not self.where or _is_one_of(self.where, subject)

    def answer(self, case: Case) -> Generator[Call, Answer, Answer]:
        """The predicted answer; the right one where the fault does not fit the call."""
        if not self.concerns(case.kind[0]):
            return case.right
        outcome = self.predict(case)
        if isinstance(outcome, Generator):
            outcome = yield from outcome
        if isinstance(outcome, Call):
            return (yield outcome)
        return outcome or case.right


@cache
def _is_one_of(patterns: tuple[str, ...], subject: str) -> bool:
    return any(fnmatchcase(subject, pattern) for pattern in patterns)


def table(where: tuple[str, ...], remedy: str, rule: str, faults: Mapping[str, Predict]) -> tuple[Hypothesis, ...]:
    """The hypotheses of these faults, by their names, which concern the same calls and are mended alike."""
    return tuple(Hypothesis(name, remedy, rule, predict, where) for name, predict in faults.items())
