"""A fault with a name, and the prediction of each answer of a program that has it (spec JUDGE-11).

A prediction may ask for right answers; it does not know where they come from.
Below are the usual ways in which the answer of a faulty program differs from the right one.
"""

from collections.abc import Callable, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.transport.messages import Answer, Call, Code

Params = Mapping[str, Any]
Judge = Callable[[Sequence[Call]], Sequence[Answer]]

Ask = Callable[[Call], Answer]
"""The right answer to a call. Raises Unknown."""

Outcome = Answer | None
"""The predicted answer; None is the right one."""

Predict = Callable[[Case, Ask], Outcome]
Change = Callable[[Any], Any]


class Unknown(Exception):
    """It would take too long to predict an answer."""


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
        return not self.where or any(fnmatchcase(subject, pattern) for pattern in self.where)

    def answer(self, case: Case, ask: Ask) -> Answer:
        """The predicted answer; the right one where the fault does not fit the call. Raises Unknown."""
        return (self.concerns(case.kind[0]) and self.predict(case, ask)) or case.right


def table(where: tuple[str, ...], remedy: str, rule: str, faults: Mapping[str, Predict]) -> tuple[Hypothesis, ...]:
    """The hypotheses of these faults, by their names, which concern the same calls and are mended alike."""
    return tuple(Hypothesis(name, remedy, rule, predict, where) for name, predict in faults.items())


def with_params(change: Callable[[Params], Params]) -> Predict:
    """The answer to changed params."""
    return lambda case, ask: ask(Call(case.call.method, change(case.params)))


def with_result(change: Change) -> Predict:
    """The right result changed."""
    return accepting(lambda case, _: Answer(change(case.right.result)))


def computed(compute: Callable[[Params], Any]) -> Predict:
    """A result computed in another way from params that must not be refused."""
    return accepting(lambda case, _: Answer(compute(case.params)))


def accepting(predict: Predict) -> Predict:
    """The right refusals, and predictions of results."""
    return lambda case, ask: predict(case, ask) if case.right.code is None else None


def well_formed(predict: Predict) -> Predict:
    """The same fault in a program that refuses every malformed request."""
    return lambda case, ask: predict(case, ask) if case.right.code != Code.MALFORMED else None


def renumbered(change: Callable[[int, Case, Ask], int]) -> Predict:
    """The number of a deal changed on its way in, or on its way out."""

    def predict(case: Case, ask: Ask) -> Outcome:
        number = {"number": str(change(int({**case.right.result, **case.params}["number"]), case, ask))}
        return ask(Call(case.call.method, {**case.params, **number})) if "number" in case.params else Answer(number)

    return accepting(predict)


def members(change: Change, *names: str) -> Callable[[Params], Params]:
    """The change of the members of these names, where they are present."""
    return lambda params: {name: change(value) if name in names else value for name, value in params.items()}
