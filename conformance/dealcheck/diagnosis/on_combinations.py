"""Combinations, computed in usual wrong ways (spec chapter 3)."""

from collections.abc import Iterable, Sequence
from math import comb
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import (
    MALFORMED,
    Hypothesis,
    Params,
    Prediction,
    coded,
    computed,
    faulty,
    let_through,
    member,
)
from dealcheck.transport.messages import Answer, Call

_LIMIT: Final = 128


_TOO_LARGE: Final = -32004


_OUT_OF_RANGE: Final = -32001


def squashed(elements: Iterable[int]) -> int:
    """The number of a combination in squashed order (COMB-3)."""
    return sum(comb(element, place) for place, element in enumerate(sorted(elements), start=1))


def found(number: int, size: int, *, inclusive: bool = True) -> tuple[int, ...]:
    """The combination with this number; without `inclusive` by the reading `<` (erratum E-3)."""
    elements: list[int] = []
    for place in range(size, 0, -1):
        element = place - 1
        while comb(element + 1, place) < number + inclusive:
            element += 1
        elements.append(element)
        number -= comb(element, place)
    return tuple(reversed(elements))


def turned(elements: Sequence[int], size: int) -> tuple[int, ...]:
    """The elements counted from the other end."""
    return tuple(size - 1 - element for element in reversed(elements))


def _lexicographic(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None or (call.params.get("number") or answer.result.get("number")) == "0":
        return answer
    if call.method == "combination.rank":
        elements = call.params["elements"]
        return Answer({"number": str(comb(_LIMIT, len(elements)) - 1 - squashed(turned(elements, _LIMIT)))})
    size, number = call.params["size"], int(call.params["number"])
    return Answer({"elements": list(turned(found(comb(_LIMIT, size) - 1 - number, size), _LIMIT))})


def _less_than(params: Params) -> Any:  # noqa: ANN401  JSON
    return {"elements": list(found(int(params["number"]), params["size"], inclusive=False))}


def _from_one(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code is not None:
        return answer
    if call.method == "combination.unrank":
        return Answer({"elements": [element + 1 for element in answer.result["elements"]]})
    elements = call.params["elements"]
    if elements and elements[0] == 0:
        return Answer(code=MALFORMED)
    return (yield Call(call.method, {"elements": [element - 1 for element in elements]}))


def _short(call: Call, _: Answer) -> Prediction:
    answer = yield call
    long = answer.code is None and any(isinstance(value, str) and len(value) > 63 for value in answer.result.values())
    return Answer(code=_TOO_LARGE) if long else answer


HYPOTHESES: Final = (
    Hypothesis(
        "elements are counted from 1",
        "they are 0, 1, 2, ...",
        "COMB-1",
        _from_one,
        ("combination.*",),
    ),
    Hypothesis(
        "numbers of 64 digits do not fit",
        "make room for 64 digits and what ends them",
        "PROTO-8",
        _short,
    ),
    Hypothesis(
        "combinations are in lexicographic order, not in squashed order",
        "compare the largest elements first",
        "COMB-2",
        _lexicographic,
        ("combination.*",),
        aspect="order",
    ),
    Hypothesis(
        "elements are listed from the largest down",
        "write a combination in increasing order",
        "COMB-1",
        faulty(tell=lambda result, _: {"elements": result["elements"][::-1]}),
        ("combination.unrank",),
        aspect="elements",
    ),
    Hypothesis(
        "the largest element is looked for with < where <= is right",
        "take the largest K with C(K, n) <= number",
        "COMB-4",
        computed(_less_than),
        ("combination.unrank",),
    ),
    Hypothesis(
        "elements are accepted in any order",
        "refuse those that do not increase with -32602",
        "COMB-1",
        faulty(member("elements", lambda elements: sorted(elements) if isinstance(elements, list) else elements)),
        ("combination.rank",),
    ),
    Hypothesis(
        "elements are accepted in any order and twice",
        "refuse those that do not increase with -32602",
        "COMB-1",
        faulty(member("elements", lambda elements: sorted(set(elements)) if isinstance(elements, list) else elements)),
        ("combination.rank",),
    ),
    Hypothesis(
        "of size 0 every number is accepted",
        "refuse all but 0 with -32001",
        "COMB-5",
        faulty(lambda params: {**params, "number": "0"} if params["size"] == 0 and int(params["number"]) else params),
        ("combination.unrank",),
    ),
    Hypothesis(
        "off by one at the end: the number C(128, size) is not refused",
        "refuse it with -32004: test number >= C(128, size)",
        "COMB-5",
        let_through(lambda params: params["size"] > 0 and params["number"] == str(comb(_LIMIT, params["size"]))),
        ("combination.unrank",),
    ),
    Hypothesis(
        "every refusal of a range is too large",
        "tell -32001 and -32004 apart",
        "COMB-5",
        coded(lambda code, _: _TOO_LARGE if code == _OUT_OF_RANGE else code),
        ("combination.*",),
    ),
)
