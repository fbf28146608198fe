"""Combinators of predictions: the usual ways in which the answer of a faulty program differs from the right one."""

import re
from collections.abc import Callable, Sequence
from typing import Any

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Outcome, Params, Predict
from dealcheck.transport.messages import Answer, Call, Code

Change = Callable[[Any], Any]


def asked(change: Callable[[Params], Params]) -> Predict:
    """The answer to changed params."""
    return lambda case: Call(case.call.method, change(case.params))


def returned(change: Callable[[Any, Params], Any]) -> Predict:
    """The right result changed, with a look at the params."""
    return accepting(lambda case: Answer(change(case.right.result, case.params)))


def computed(compute: Callable[[Params], Any]) -> Predict:
    """A result computed in another way from params that must not be refused."""
    return accepting(lambda case: Answer(compute(case.params)))


def accepting(predict: Predict) -> Predict:
    """The right refusals, and predictions of results."""
    return lambda case: predict(case) if case.right.code is None else None


def well_formed(predict: Predict) -> Predict:
    """The same fault in a program that refuses every malformed request."""
    return lambda case: predict(case) if case.right.code != Code.MALFORMED else None


def recognised(fault: Callable[[Any, Any], bool], shows: Callable[[Any], bool] = lambda _: True) -> Predict:
    """The received result where `fault(right, received)` recognises the fault; no right one in which it `shows`."""

    def predict(case: Case) -> Outcome:
        right, received = case.right.result, case.received.result
        if case.failed:
            return case.received if fault(right, received) else None
        return Answer(code=Code.INTERNAL) if shows(right) else None

    return accepting(predict)


def one_of(results: Callable[[Any, Params], Sequence[Any]]) -> Predict:
    """The received result, if it is one of these; else the first of them, or the right one if there are none."""

    def predict(case: Case) -> Outcome:
        answers = [Answer(result) for result in results(case.right.result, case.params)]
        return next((each for each in answers if each.key == case.received_key), (answers or [case.right])[0])

    return accepting(predict)


def decimal(text: Any) -> int | None:  # noqa: ANN401  JSON
    """The number of a decimal string; None of any other value, as another fault may have written it."""
    return int(text) if isinstance(text, str) and re.fullmatch("0|[1-9][0-9]{0,63}", text) else None


def renumbered(way_out: Callable[[int, Params], int], way_in: Callable[[int, Params], int], name: str) -> Predict:
    """Another order of the same things: their numbers changed in results, and changed back in params."""

    def predict(case: Case) -> Outcome:
        params, result = case.params, case.right.result
        if name in result:
            number = decimal(result[name])
            return None if number is None else Answer({**result, name: str(way_out(number, {**params, **result}))})
        return Call(case.call.method, {**params, name: str(way_in(int(params[name]), params))})

    return accepting(predict)


def members(change: Change, *names: str) -> Callable[[Params], Params]:
    """The change of the members of these names, where they are present."""
    return lambda params: {name: change(value) if name in names else value for name, value in params.items()}


def within(path: str, change: Change) -> Change:
    """The change of what stands at a path such as `hands.*.shape`, where it is present; `*` is every item."""
    name, _, rest = path.partition(".")
    inner = within(rest, change) if rest else change
    if name != "*":
        return members(inner, name)
    return lambda value: (
        {key: inner(item) for key, item in value.items()} if isinstance(value, dict) else list(map(inner, value))
    )


def rewritten(path: str, change: Change) -> Predict:
    """The right result with a change of what stands at the path."""
    change_result = within(path, change)
    return returned(lambda result, _: change_result(result))


def replaced(old: str, new: str) -> Change:
    """The text with one part of it written otherwise."""
    return lambda text: text.replace(old, new)


def leaves(change: Change) -> Change:
    """The change of every value inside a JSON value that is no list and no object."""

    def changed(value: Any) -> Any:  # noqa: ANN401  JSON
        if isinstance(value, dict):
            return {name: changed(item) for name, item in value.items()}
        return list(map(changed, value)) if isinstance(value, list) else change(value)

    return changed


def counted(case: Case) -> Call:
    """The question how many deals meet the constraint of the case."""
    return Call("constrain.count", {"hands": case.params["hands"]})
