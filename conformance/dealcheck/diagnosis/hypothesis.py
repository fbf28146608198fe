"""A fault with a name, and the prediction of each answer of a program that has it (spec JUDGE-11).

A prediction asks for right answers by yielding calls, and is sent their answers. It does not know where they come from.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from dealcheck.transport.messages import Answer, Call

Params = Mapping[str, Any]
Prediction = Generator[Call, Answer, Answer]
Predict = Callable[[Call, Answer], Prediction]
"""From a call and the received answer (which faults of form are recognised by) to the predicted answer."""

Judge = Callable[[Sequence[Call]], Sequence[Answer]]
Row = tuple[str, str, str, Predict]
"""A row of a table of faults: name, remedy, rule, prediction."""

OUT_OF_FORM: Final = (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, ArithmeticError)
"""The errors of a prediction on params or results of another form than it is about."""


class Hypothesis(NamedTuple):
    """A fault with a name, and the sentence that mends it.

    `where` are globs over `method scheme`; without any the fault concerns every call. Two hypotheses with different
    aspects (`seats`, `suits`, ...) can be true together.
    """

    name: str
    remedy: str
    rule: str
    predict: Predict
    where: tuple[str, ...] = ()
    aspect: str = ""

    def concerns(self, call: Call) -> bool:
        """Whether the fault can show in the answer to this call."""
        return not self.where or any(fnmatchcase(subject(call), pattern) for pattern in self.where)


def table(where: tuple[str, ...], *rows: Row, aspect: str = "") -> tuple[Hypothesis, ...]:
    """The hypotheses of these rows, which concern the same calls."""
    return tuple(Hypothesis(*row, where, aspect) for row in rows)


def subject(call: Call) -> str:
    """The method, and the scheme if the method has schemes: `rank andrews`."""
    return f"{call.method} {call.params.get('scheme', '')}".strip()


def paired(outer: Hypothesis, inner: Hypothesis) -> Hypothesis:
    """Both faults in one program: the questions of the outer one are answered by a program with the inner one."""

    def predict(call: Call, received: Answer) -> Prediction:
        prediction = outer.predict(call, received) if outer.concerns(call) else _right(call)
        try:
            asked = next(prediction)
            while True:
                within = inner.predict(asked, received) if inner.concerns(asked) else _right(asked)
                asked = prediction.send((yield from within))
        except StopIteration as end:
            answer: Answer = end.value
            return answer

    remedy = f"{outer.remedy}; {inner.remedy}"
    return Hypothesis(f"{outer.name}, and {inner.name}", remedy, f"{outer.rule}, {inner.rule}", predict)


def _right(call: Call) -> Prediction:
    return (yield call)
