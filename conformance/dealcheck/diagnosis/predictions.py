"""Combinators of predictions: the usual ways in which the answer of a faulty program differs from the right one."""

import re
from collections.abc import Callable
from typing import Any

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Outcome, Params, Predict
from dealcheck.transport.messages import Answer, Call, Code

Change = Callable[[Any], Any]


def asked(change: Callable[[Params], Params]) -> Predict:
    """The answer to changed params."""
    return lambda case: Call(case.call.method, change(case.params))


def returned(change: Change) -> Predict:
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


def renumbered(way_out: Callable[[int], int], way_in: Callable[[int], int]) -> Predict:
    """Another order of the deals: their numbers changed in results, and changed back in params."""

    def predict(case: Case) -> Outcome:
        if "number" in case.params:
            return Call(case.call.method, {**case.params, "number": str(way_in(int(case.params["number"])))})
        return Answer({"number": str(way_out(int(case.right.result["number"])))})

    return accepting(predict)


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
