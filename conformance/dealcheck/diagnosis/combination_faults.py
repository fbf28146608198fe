"""Faults of binomial and multinomial coefficients and of combinations (spec chapters 2 and 3)."""

from collections.abc import Callable, Iterable, Sequence
from math import comb, exp, factorial, lgamma, prod
from operator import truediv
from typing import Any, Final

from dealcheck.diagnosis.cases import Case
from dealcheck.diagnosis.hypothesis import Outcome, Params, Predict, table
from dealcheck.diagnosis.predictions import (
    accepting,
    computed,
    renumbered,
    rewritten,
)
from dealcheck.transport.messages import Answer, Call, Code

_LIMIT: Final = 128


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


def _mirrored(elements: Sequence[int]) -> list[int]:
    return [_LIMIT - 1 - element for element in elements]


def _lexicographic(_: int, named: Params) -> int:
    elements = named["elements"]
    return comb(_LIMIT, len(elements)) - 1 - squashed(_mirrored(elements))


def _from_lexicographic(number: int, named: Params) -> int:
    return squashed(_mirrored(found(comb(_LIMIT, named["size"]) - 1 - number, named["size"])))


def _from_one(case: Case) -> Outcome:
    if case.call.method == "combination.unrank":
        return Answer({"elements": [element + 1 for element in case.right.result["elements"]]})
    elements = case.params["elements"]
    before = Call(case.call.method, {"elements": [element - 1 for element in elements]})
    return Answer(code=Code.MALFORMED) if 0 in elements else before


def _binomial(compute: Callable[[int, int], float], beyond: int = 0) -> Predict:
    """A binomial coefficient C(n, k) by another computation, and its value for k > n."""
    return computed(lambda p: {"value": str(int(compute(p["n"], p["k"])) if p["k"] <= p["n"] else beyond)})


def _multiplied(factors: Iterable[int], divide: Callable[[float, int], float] = truediv) -> float:
    """The product of the factors, the first divided by 1, the next by 2 and so on."""
    value: float = 1
    for step, factor in enumerate(factors, start=1):
        value = divide(value * factor, step)
    return value


def _upwards(n: int, k: int) -> range:
    return range(n - min(k, n - k) + 1, n + 1)


def _downwards(n: int, k: int) -> range:
    return range(n, n - k, -1)


def _multinomial(params: Params, divide: Callable[[int, int], float] = int.__floordiv__) -> Any:  # noqa: ANN401  JSON
    parts = params["parts"]
    return {"value": str(round(divide(factorial(sum(parts)), prod(map(factorial, parts)))))}


_LARGE: Final = "integers of any size are needed: C(128, 64) has 38 digits"
_FLOATING: Final = "binomial coefficients are multiplied up in floating point"
_UNRANK: Final = ("combination.unrank",)
# fmt: off
COUNT_FAULTS: Final = (
    *table(("binomial",), _LARGE, "COUNT-1", {
        "binomial coefficients are computed by factorials in floating point": _binomial(
            lambda n, k: round(float(factorial(n)) / (float(factorial(k)) * float(factorial(n - k))))),
        "binomial coefficients are computed by the logarithm of the gamma function": _binomial(
            lambda n, k: round(exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)))),
        _FLOATING: _binomial(lambda n, k: round(_multiplied(_upwards(n, k)))),
        f"{_FLOATING}, from n down in k steps and rounded":
            _binomial(lambda n, k: round(_multiplied(_downwards(n, k)))),
        f"{_FLOATING}, from n down in k steps and cut": _binomial(lambda n, k: _multiplied(_downwards(n, k))),
        f"{_FLOATING}, from n down in the fewer steps":
            _binomial(lambda n, k: _multiplied(_downwards(n, min(k, n - k)))),
        "binomial coefficients are multiplied up in 64 bits, where products wrap before they are divided": _binomial(
            lambda n, k: _multiplied(_upwards(n, k), lambda product, step: product % (1 << 64) // step)),
    }),
    *table(("binomial",), "it is 0", "COUNT-1", {
        "C(n, k) is 1 for k > n": _binomial(comb, beyond=1),
        "C(n, k) is refused for k > n": accepting(
            lambda case: Answer(code=Code.OUT_OF_RANGE) if case.params["n"] < case.params["k"] else None),
    }),
    *table(("multinomial",), _LARGE, "COUNT-2", {
        "multinomial coefficients are computed in floating point": computed(
            lambda params: _multinomial(params, lambda whole, parts: float(whole) / float(parts)))}),
)

COMBINATION_FAULTS: Final = (
    *table(("combination.*",), "they are 0, 1, 2, ..., and ascend: refuse others with -32602", "COMB-1", {
        "elements are counted from 1": accepting(_from_one),
    }),
    *table(("combination.*",), "compare the largest elements first", "COMB-2", {
        "combinations are in lexicographic order, not in squashed order":
            renumbered(_lexicographic, _from_lexicographic, "number"),
    }, aspect="order"),
    *table(_UNRANK, "write a combination in ascending order", "COMB-1", {
        "elements are listed from the largest down": rewritten("elements", lambda elements: elements[::-1]),
    }, aspect="elements"),
    *table(_UNRANK, "take the largest K with C(K, n) <= number", "COMB-4", {
        "the largest element is looked for with < where <= is right":
            computed(lambda p: {"elements": list(found(int(p["number"]), p["size"], inclusive=False))})}),
)
# fmt: on
