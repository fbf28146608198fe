"""Faults of binomial and multinomial coefficients and of combinations (spec chapters 2 and 3)."""

from collections.abc import Callable, Iterable, Sequence
from math import comb, exp, factorial, lgamma, perm, prod
from typing import Any, Final

from dealcheck.diagnosis.hypothesis import Params, Predict, Prediction, table
from dealcheck.diagnosis.predictions import (
    accepted,
    answered,
    asked,
    by_method,
    computed,
    member,
    on_results,
    refused,
    refused_too,
    returned,
)
from dealcheck.transport.messages import DIGITS, Answer, Call, Code

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


def _from_the_end(elements: Sequence[int]) -> tuple[int, ...]:
    return tuple(_LIMIT - 1 - element for element in reversed(elements))


def _lexicographic(result: Any, params: Params) -> Any:  # noqa: ANN401  JSON
    if "0" in {params.get("number"), result.get("number")}:
        return result
    if "elements" in params:
        elements = params["elements"]
        return {"number": str(comb(_LIMIT, len(elements)) - 1 - squashed(_from_the_end(elements)))}
    size, number = params["size"], int(params["number"])
    return {"elements": list(_from_the_end(found(comb(_LIMIT, size) - 1 - number, size)))}


def _from_one(call: Call, result: Any) -> Prediction:  # noqa: ANN401  JSON
    if call.method == "combination.unrank":
        return Answer({"elements": [element + 1 for element in result["elements"]]})
    elements = call.params["elements"]
    if elements and elements[0] == 0:
        return Answer(code=Code.MALFORMED)
    return (yield Call(call.method, {"elements": [element - 1 for element in elements]}))


def _sorted(keep: Callable[[list[int]], Iterable[int]]) -> Predict:
    return asked(member("elements", lambda value: sorted(keep(value)) if isinstance(value, list) else value))


def _binomial(compute: Callable[[int, int], float], beyond: int = 0) -> Predict:
    """A binomial coefficient C(n, k) by another computation, and its value for k > n."""
    return computed(
        lambda params: {
            "value": str(int(compute(params["n"], params["k"])) if params["k"] <= params["n"] else beyond),
        }
    )


def _rounded(compute: Callable[[int, int], float]) -> Predict:
    return _binomial(lambda n, k: round(compute(n, k)))


def _from_low_factors(n: int, k: int) -> float:
    value, steps = 1.0, min(k, n - k)
    for step in range(1, steps + 1):
        value = value * (n - steps + step) / step
    return value


def _from_low_factors_in_64_bits(n: int, k: int) -> int:
    value, steps = 1, min(k, n - k)
    for step in range(1, steps + 1):
        value = value * (n - steps + step) % (1 << 64) // step
    return value


def _from_high_factors(n: int, k: int) -> float:
    value = 1.0
    for step in range(k):
        value = value * (n - step) / (step + 1)
    return value


def _by_factorials(n: int, k: int) -> float:
    return float(factorial(n)) / (float(factorial(k)) * float(factorial(n - k)))


def _by_lgamma(n: int, k: int) -> float:
    return exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1))


def _arrangements(parts: Sequence[int]) -> int:
    return factorial(sum(parts)) // prod(map(factorial, parts))


def _multinomial_in_doubles(params: Params) -> Any:  # noqa: ANN401  JSON
    parts = params["parts"]
    return {"value": str(round(float(factorial(sum(parts))) / float(prod(map(factorial, parts)))))}


def _of_any_length(params: Params, limit: int = _LIMIT) -> Any:  # noqa: ANN401  JSON
    """The multinomial coefficient of any number of digits, None beyond the limit."""
    return {"value": str(_arrangements(params["parts"]))} if sum(params["parts"]) <= limit else None


def _is_long(value: object) -> bool:
    return isinstance(value, str) and len(value) >= DIGITS


_UNLIMITED: Final = by_method(
    {
        "binomial": answered(
            Code.TOO_LARGE, lambda p: {"value": str(comb(p["n"], p["k"]))} if p["n"] < 10**4 else None
        ),
        "multinomial": answered(Code.TOO_LARGE, lambda params: _of_any_length(params, 10**4)),
    }
)
_FLOATING: Final = "binomial coefficients are multiplied up in floating point"
_LARGE: Final = "integers of any size are needed: C(128, 64) has 38 digits"
_ASCENDING: Final = "refuse those that do not ascend with -32602"

# fmt: off
COUNT_FAULTS: Final = (
    *table(
        ("binomial",),
        ("binomial coefficients are computed by factorials in floating point",
         _LARGE, "COUNT-1", _rounded(_by_factorials)),
        ("binomial coefficients are computed by the logarithm of the gamma function",
         _LARGE, "COUNT-1", _rounded(_by_lgamma)),
        (_FLOATING, _LARGE, "COUNT-1", _rounded(_from_low_factors)),
        (f"{_FLOATING}, from n down in k steps and rounded", _LARGE, "COUNT-1", _rounded(_from_high_factors)),
        (f"{_FLOATING}, from n down in k steps and cut", _LARGE, "COUNT-1", _binomial(_from_high_factors)),
        (f"{_FLOATING}, from n down in the fewer steps",
         _LARGE, "COUNT-1", _binomial(lambda n, k: _from_high_factors(n, min(k, n - k)))),
        ("binomial coefficients are multiplied up in 64 bits, where products wrap before they are divided",
         _LARGE, "COUNT-1", _binomial(_from_low_factors_in_64_bits)),
        ("permutations are counted, not combinations", "divide by k!", "COUNT-1", _binomial(perm)),
        ("C(n, k) is 1 for k > n", "it is 0", "COUNT-1", _binomial(comb, beyond=1)),
        ("C(n, k) is refused for k > n",
         "it is 0", "COUNT-1", refused_too(Code.OUT_OF_RANGE, lambda params, _: params["n"] < params["k"])),
    ),
    *table(
        ("multinomial",),
        ("multinomial coefficients are computed in floating point",
         _LARGE, "COUNT-2", computed(_multinomial_in_doubles)),
        ("the digits of a multinomial coefficient are not limited",
         "refuse a result of more than 64 digits with -32004", "COUNT-4", answered(Code.TOO_LARGE, _of_any_length)),
    ),
    *table(
        ("binomial", "multinomial"),
        ("the limits of the counts are not checked", "refuse counts above them with -32004", "COUNT-4", _UNLIMITED),
    ),
)
# fmt: on

# fmt: off
COMBINATION_FAULTS: Final = (
    *table(
        ("combination.*",),
        ("elements are counted from 1", "they are 0, 1, 2, ...", "COMB-1", on_results(_from_one)),
    ),
    *table(
        (),
        ("numbers of 64 digits do not fit",
         "make room for 64 digits and the byte that ends them", "PROTO-8",
         refused_too(Code.TOO_LARGE, lambda _, result: any(_is_long(value) for value in result.values()))),
    ),
    *table(
        ("combination.*",),
        ("combinations are in lexicographic order, not in squashed order",
         "compare the largest elements first", "COMB-2", returned(_lexicographic)),
        aspect="order",
    ),
    *table(
        ("combination.unrank",),
        ("elements are listed from the largest down",
         "write a combination in ascending order", "COMB-1",
         returned(lambda result, _: {"elements": result["elements"][::-1]})),
        aspect="elements",
    ),
    *table(
        ("combination.unrank",),
        ("the largest element is looked for with < where <= is right",
         "take the largest K with C(K, n) <= number", "COMB-4",
         computed(lambda p: {"elements": list(found(int(p["number"]), p["size"], inclusive=False))})),
        ("of size 0 every number is accepted",
         "refuse all but 0 with -32001", "COMB-5",
         asked(lambda p: {**p, "number": "0"} if p["size"] == 0 and int(p["number"]) else p)),
        ("off by one at the end: the number C(128, size) is not refused",
         "refuse it with -32004: test number >= C(128, size)", "COMB-5",
         accepted(lambda p: p["size"] > 0 and p["number"] == str(comb(_LIMIT, p["size"])))),
    ),
    *table(
        ("combination.rank",),
        ("elements are accepted in any order", _ASCENDING, "COMB-1", _sorted(list)),
        ("elements are accepted in any order and twice", _ASCENDING, "COMB-1", _sorted(set)),
    ),
    *table(
        ("combination.*",),
        ("every refusal of a range is too large",
         "tell -32001 and -32004 apart", "COMB-5",
         refused(lambda code, _: Code.TOO_LARGE if code == Code.OUT_OF_RANGE else code)),
    ),
)
# fmt: on
