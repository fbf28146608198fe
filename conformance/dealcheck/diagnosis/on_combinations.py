"""Counts and combinations, computed in usual wrong ways (spec chapters 2 and 3)."""

from collections.abc import Callable, Iterable, Sequence
from math import comb, exp, factorial, lgamma, prod
from typing import Any, Final

from dealcheck.asking import Answer, Call
from dealcheck.diagnosis.hypothesis import Hypothesis, Params, Predict, Prediction, coded, computed, faulty

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


def _value(compute: Callable[[int, int], int]) -> Predict:
    """A binomial coefficient; those of k > n are 0 all the same."""
    return computed(
        lambda params: {"value": str(compute(params["n"], params["k"]) if params["k"] <= params["n"] else 0)}
    )


def _arrangements(parts: Sequence[int]) -> int:
    return factorial(sum(parts)) // prod(map(factorial, parts))


def _unlimited(call: Call, _: Answer) -> Prediction:
    answer = yield call
    if answer.code != _TOO_LARGE:
        return answer
    if call.method == "binomial":
        return (
            Answer({"value": str(comb(min(call.params["n"], 10**4), call.params["k"]))})
            if call.params["n"] < 10**4
            else answer
        )
    return Answer({"value": str(_arrangements(call.params["parts"]))}) if sum(call.params["parts"]) < 10**4 else answer


def _too_few(call: Call, _: Answer) -> Prediction:
    answer = yield call
    few = answer.code is None and call.params["n"] < call.params["k"]
    return Answer(code=_OUT_OF_RANGE) if few else answer


def _short(call: Call, _: Answer) -> Prediction:
    answer = yield call
    long = answer.code is None and any(isinstance(value, str) and len(value) > 63 for value in answer.result.values())
    return Answer(code=_TOO_LARGE) if long else answer


_LARGE: Final = "integers of any size are needed: C(128, 64) has 38 digits"


HYPOTHESES: Final = (
    Hypothesis(
        "binomial coefficients are computed by factorials in floating point",
        _LARGE,
        "COUNT-1",
        _value(lambda n, k: round(float(factorial(n)) / (float(factorial(k)) * float(factorial(n - k))))),
        ("binomial",),
    ),
    Hypothesis(
        "binomial coefficients are computed by the logarithm of the gamma function",
        _LARGE,
        "COUNT-1",
        _value(lambda n, k: round(exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)))),
        ("binomial",),
    ),
    Hypothesis(
        "binomial coefficients wrap at 2^64",
        _LARGE,
        "COUNT-1",
        _value(lambda n, k: comb(n, k) % (1 << 64)),
        ("binomial",),
    ),
    Hypothesis(
        "C(n, k) is refused for k > n",
        "it is 0",
        "COUNT-1",
        _too_few,
        ("binomial",),
    ),
    Hypothesis(
        "multinomial coefficients are computed in floating point",
        _LARGE,
        "COUNT-2",
        computed(
            lambda params: {
                "value": str(
                    round(float(factorial(sum(params["parts"]))) / float(prod(map(factorial, params["parts"]))))
                )
            }
        ),
        ("multinomial",),
    ),
    Hypothesis(
        "the limits of the counts are not checked",
        "refuse what is above them with -32004",
        "COUNT-4",
        _unlimited,
        ("*nomial",),
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
        pairs=True,
    ),
    Hypothesis(
        "elements are listed from the largest down",
        "write a combination in increasing order",
        "COMB-1",
        faulty(tell=lambda result, _: {"elements": result["elements"][::-1]}),
        ("combination.unrank",),
        pairs=True,
    ),
    Hypothesis(
        "the largest element is looked for with < where <= is right",
        "take the largest K with C(K, n) <= number",
        "COMB-4",
        computed(_less_than),
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
