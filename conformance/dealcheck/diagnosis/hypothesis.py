"""What a hypothesis is, and the usual ways to make one.

A hypothesis predicts the answer of a faulty program to a call. What it needs to know of the right answers it asks of a
judge: it yields calls and is sent their answers, so it neither knows nor cares where they come from.
"""

from collections.abc import Callable, Generator, Mapping, Sequence
from fnmatch import fnmatchcase
from typing import Any, Final, NamedTuple

from dealcheck.json_text import canonical
from dealcheck.transport.messages import Answer, Call

Params = Mapping[str, Any]
Prediction = Generator[Call, Answer, Answer]
Predict = Callable[[Call, Answer], Prediction]
"""From the call, and what the program said to it (for hypotheses about form), to what it would say."""

Judge = Callable[[Sequence[Call]], Sequence[Answer]]

MALFORMED: Final = -32602

OUT_OF_FORM: Final = (ValueError, KeyError, TypeError, IndexError, AttributeError, OverflowError, ArithmeticError)
"""What a change raises of params or results that it does not speak of: then nothing is changed."""


class Hypothesis(NamedTuple):
    """A fault with a name.

    `where` are globs over `method scheme`, all if there is none. `aspect` is what it is about (`seats`,
    `suits`, ...) if it makes sense together with another; two of one aspect are one fault, and no pair.
    """

    name: str
    remedy: str
    rule: str
    predict: Predict
    where: tuple[str, ...] = ()
    aspect: str = ""

    def speaks_of(self, call: Call) -> bool:
        """Whether the call is one of those that the fault concerns."""
        return not self.where or any(fnmatchcase(subject(call), pattern) for pattern in self.where)


def subject(call: Call) -> str:
    """The method, and the scheme if the method has schemes: `rank andrews`."""
    return f"{call.method} {call.params.get('scheme', '')}".strip()


def key(call: Call) -> str:
    """Equal for equal calls."""
    return f"{call.method} {canonical(call.params)}"


def faulty(
    ask: Callable[[Params], Params] | None = None,
    tell: Callable[[Any, Params], Any] | None = None,
) -> Predict:
    """A program that answers another question (`ask`), or tells another result than it should (`tell`)."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield Call(call.method, _changed(ask, call.params) if ask else call.params)
        if tell is None or answer.code is not None:
            return answer
        try:
            return Answer(tell(answer.result, call.params))
        except OUT_OF_FORM:
            return answer

    return predict


def _changed(ask: Callable[[Params], Params], params: Params) -> Params:
    try:
        return ask(params)
    except OUT_OF_FORM:
        return params


def well_formed(predict: Predict) -> Predict:
    """The same fault in a program that refuses all that is malformed."""

    def predict_results(call: Call, said: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code == MALFORMED else (yield from predict(call, said))

    return predict_results


def member(name: str, change: Callable[[Any], Any]) -> Callable[[Params], Params]:
    """The change of one member, where it is present."""
    return lambda params: {**params, name: change(params[name])} if name in params else params


def computed(compute: Callable[[Params], Any]) -> Predict:
    """A program that is right about what must be refused, and computes its results in its own wrong way."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code is not None else Answer(compute(call.params))

    return predict


def coded(change: Callable[[int, Params], int | None]) -> Predict:
    """A program that refuses with another code."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code is None else Answer(code=change(answer.code, call.params))

    return predict


def said_otherwise(equals: Callable[[Any, Any], bool]) -> Predict:
    """A program whose results have a fault that is only recognised: `equals(right, said)` tells it."""

    def predict(call: Call, said: Answer) -> Prediction:
        answer = yield call
        if answer.code is not None or said.code is not None or said.lost:
            return answer
        return said if equals(answer.result, said.result) else answer

    return predict


def let_through(when: Callable[[Params], bool]) -> Predict:
    """A program that does not refuse where this holds of the params; what comes of it no rule says."""

    def predict(call: Call, said: Answer) -> Prediction:
        answer = yield call
        went_on = answer.code is not None and said.code is None and not said.lost
        return said if went_on and when(call.params) else answer

    return predict


def together(outer: Hypothesis, inner: Hypothesis) -> Hypothesis:
    """Both faults in one program: what the outer asks is answered by a program with the inner fault."""

    def predict(call: Call, said: Answer) -> Prediction:
        asking = outer.predict(call, said) if outer.speaks_of(call) else _right(call)
        try:
            asked = next(asking)
            while True:
                within = inner.predict(asked, said) if inner.speaks_of(asked) else _right(asked)
                asked = asking.send((yield from within))
        except StopIteration as end:
            answer: Answer = end.value
            return answer

    remedy = f"{outer.remedy}; {inner.remedy}"
    return Hypothesis(f"{outer.name}, and {inner.name}", remedy, f"{outer.rule}, {inner.rule}", predict)


def _right(call: Call) -> Prediction:
    return (yield call)


def with_numbers(value: Any, change: Callable[[int], Any]) -> Any:  # noqa: ANN401  JSON
    """The JSON value with every decimal string in it changed."""
    if isinstance(value, dict):
        return {name: with_numbers(item, change) for name, item in value.items()}
    if isinstance(value, list):
        return [with_numbers(item, change) for item in value]
    return change(int(value)) if isinstance(value, str) and value.isascii() and value.isdecimal() else value
