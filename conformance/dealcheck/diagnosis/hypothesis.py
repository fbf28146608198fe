"""A fault with a name, and the prediction of each answer of a program that has it (spec JUDGE-11).

A prediction asks for right answers by yielding calls, and is sent their answers. It does not know where they come from.
Below are the usual ways in which the answer of a faulty program differs from the right one.
"""

import re
from collections.abc import Callable, Generator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from typing import Any, Final, NamedTuple

from dealcheck.diagnosis.cases import Case
from dealcheck.transport.messages import Answer, Call, Code, Loss

Params = Mapping[str, Any]
Judge = Callable[[Sequence[Call]], Sequence[Answer]]

Outcome = Answer | Call | None
"""The predicted answer, or the call whose right answer it is; None is the right answer to the case."""

Asking = Generator[Call, Answer, Outcome]
Predict = Callable[[Case], Outcome | Asking]
Change = Callable[[Any], Any]

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


def with_params(change: Callable[[Params], Params]) -> Predict:
    """The answer to changed params."""
    return lambda case: Call(case.call.method, change(case.params))


def with_result(change: Change) -> Predict:
    """The right result changed."""
    return accepting(lambda case: Answer(change(case.right.result)))


def computed(compute: Callable[[Params], Any]) -> Predict:
    """A result computed in another way from params that must not be refused."""
    return accepting(lambda case: Answer(compute(case.params)))


def accepting(predict: Predict) -> Predict:
    """The right refusals, and predictions of results."""
    return lambda case: predict(case) if case.right.code is None else None


def well_formed(predict: Predict) -> Predict:
    """The same fault in a program that refuses every malformed request."""
    return lambda case: predict(case) if case.right.code != Code.MALFORMED else None


def decimal(text: Any) -> int | None:  # noqa: ANN401  JSON
    """The number of a decimal string; None of any other value."""
    return int(text) if isinstance(text, str) and re.fullmatch("0|[1-9][0-9]{0,63}", text) else None


def members(change: Change, *names: str) -> Callable[[Params], Params]:
    """The change of the members of these names, where they are present."""
    return lambda params: {name: change(value) if name in names else value for name, value in params.items()}


def within(path: str, change: Change) -> Change:
    """The change of what stands at a path such as `hands.*.shape`, where it is present; `*` is every item."""
    name, _, rest = path.partition(".")
    inner = within(rest, change) if rest else change
    return members(inner, name) if name != "*" else lambda items: list(map(inner, items))


def leaves(change: Change) -> Change:
    """The change of every value inside a JSON value that is no list and no object."""

    def changed(value: Any) -> Any:  # noqa: ANN401  JSON
        if isinstance(value, dict):
            return {name: changed(item) for name, item in value.items()}
        return list(map(changed, value)) if isinstance(value, list) else change(value)

    return changed


def count_of(case: Case) -> Call:
    """The question how many deals meet the constraint of the case."""
    return Call("constrain.count", {"hands": case.params["hands"]})
