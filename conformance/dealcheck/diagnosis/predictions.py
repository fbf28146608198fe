"""Combinators of predictions: the usual ways in which the answer of a faulty program differs from the right one."""

from collections.abc import Callable, Mapping
from typing import Any

from dealcheck.diagnosis.hypothesis import OUT_OF_FORM, Params, Predict, Prediction
from dealcheck.transport.messages import Answer, Call, Code

Change = Callable[[Any], Any]
Results = Callable[[Call, Any], Prediction]
"""From a call and its right result to the predicted answer."""


def asked(change: Callable[[Params], Params]) -> Predict:
    """The answer to changed params; the right answer where the change does not fit them."""

    def predict(call: Call, _: Answer) -> Prediction:
        try:
            params = change(call.params)
        except OUT_OF_FORM:
            params = call.params
        return (yield Call(call.method, params))

    return predict


def returned(change: Callable[[Any, Params], Any]) -> Predict:
    """The right result changed, with a look at the params; the right answer where the change does not fit it."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        if answer.code is not None:
            return answer
        try:
            return Answer(change(answer.result, call.params))
        except OUT_OF_FORM:
            return answer

    return predict


def computed(compute: Callable[[Params], Any]) -> Predict:
    """A result computed in another way from params that must not be refused."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code is not None else Answer(compute(call.params))

    return predict


def on_results(results: Results) -> Predict:
    """The right refusals, and predictions of results that ask further questions."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code is not None else (yield from results(call, answer.result))

    return predict


def refused(change: Callable[[int, Params], int]) -> Predict:
    """The right results, and refusals with another code."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code is None else Answer(code=change(answer.code, call.params))

    return predict


def refused_too(code: Code, when: Callable[[Params, Any], bool]) -> Predict:
    """Results for which this holds of the params and the right result are refused with the code."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        return Answer(code=code) if answer.code is None and when(call.params, answer.result) else answer

    return predict


def answered(code: Code, compute: Callable[[Params], Any]) -> Predict:
    """A result computed where the right answer is this code; None is no result, and leaves the refusal."""

    def predict(call: Call, _: Answer) -> Prediction:
        answer = yield call
        result = compute(call.params) if answer.code == code else None
        return answer if result is None else Answer(result)

    return predict


def accepted(when: Callable[[Params], bool] = lambda _: True, code: Code | None = None) -> Predict:
    """Any result for params for which this holds, and which must be refused (with the code): no rule says which."""

    def predict(call: Call, received: Answer) -> Prediction:
        answer = yield call
        wrongly = answer.code is not None and code in {None, answer.code} and received.code is None
        return received if wrongly and not received.lost and when(call.params) else answer

    return predict


def recognised(fault: Callable[[Any, Any], bool]) -> Predict:
    """The received result, if `fault(right, received)` recognises the fault in it."""

    def predict(call: Call, received: Answer) -> Prediction:
        answer = yield call
        if answer.code is not None or received.code is not None or received.lost:
            return answer
        return received if fault(answer.result, received.result) else answer

    return predict


def well_formed(predict: Predict) -> Predict:
    """The same fault in a program that refuses every malformed request."""

    def predict_others(call: Call, received: Answer) -> Prediction:
        answer = yield call
        return answer if answer.code == Code.MALFORMED else (yield from predict(call, received))

    return predict_others


def by_method(predictions: Mapping[str, Predict]) -> Predict:
    """One fault that shows in several operations, each with its own prediction."""
    return lambda call, received: predictions[call.method](call, received)


def renumbered(way_out: Callable[[int, Params], int], way_in: Callable[[int, Params], int], name: str) -> Predict:
    """Another order of the same things: their numbers changed in results, and changed back in params."""

    def results(call: Call, result: Any) -> Prediction:  # noqa: ANN401  JSON
        if name in result:
            return Answer({**result, name: str(way_out(int(result[name]), {**call.params, **result}))})
        return (yield Call(call.method, {**call.params, name: str(way_in(int(call.params[name]), call.params))}))

    return on_results(results)


def member(name: str, change: Change) -> Callable[[Params], Params]:
    """The change of one member, where it is present."""
    return lambda params: {**params, name: change(params[name])} if name in params else params


def with_numbers(value: Any, change: Callable[[int], Any]) -> Any:  # noqa: ANN401  JSON
    """The JSON value with every decimal string in it changed."""
    if isinstance(value, dict):
        return {name: with_numbers(item, change) for name, item in value.items()}
    if isinstance(value, list):
        return [with_numbers(item, change) for item in value]
    return change(int(value)) if isinstance(value, str) and value.isascii() and value.isdecimal() else value
