"""Binomial and multinomial coefficients, computed in usual wrong ways (spec chapter 2)."""

from collections.abc import Callable, Sequence
from functools import partial
from itertools import pairwise
from math import comb, exp, factorial, lgamma, perm, prod
from typing import Final

from dealcheck.diagnosis.hypothesis import Hypothesis, Predict, Prediction, computed
from dealcheck.transport.messages import Answer, Call

_TOO_LARGE: Final = -32004


_OUT_OF_RANGE: Final = -32001


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


def _of_any_length(call: Call, _: Answer) -> Prediction:
    answer = yield call
    few = answer.code == _TOO_LARGE and sum(call.params["parts"]) <= 128
    return Answer({"value": str(_arrangements(call.params["parts"]))}) if few else answer


def _too_few(call: Call, _: Answer) -> Prediction:
    answer = yield call
    few = answer.code is None and call.params["n"] < call.params["k"]
    return Answer(code=_OUT_OF_RANGE) if few else answer


def _stepwise(n: int, k: int) -> int:
    value = 1.0
    for step in range(1, min(k, n - k) + 1):
        value = value * (n - min(k, n - k) + step) / step
    return round(value)


def _stepwise_in_64_bits(n: int, k: int) -> int:
    value = 1
    for step in range(1, min(k, n - k) + 1):
        value = value * (n - min(k, n - k) + step) % (1 << 64) // step
    return value


def _running(n: int, k: int, *, shorter: bool, divide_first: bool = False) -> float:
    value = 1.0
    for step in range(min(k, n - k) if shorter else k):
        value = value / (step + 1) * (n - step) if divide_first else value * (n - step) / (step + 1)
    return value


def _rounded(product: Callable[[int, int], float]) -> Callable[[int, int], int]:
    return lambda n, k: round(product(n, k))


def _cut(product: Callable[[int, int], float]) -> Callable[[int, int], int]:
    return lambda n, k: int(product(n, k))


def _by_ratios(n: int, k: int) -> int:
    return round(prod(((n - step) / (step + 1) for step in range(min(k, n - k))), start=1.0))


def _by_division_of_products(n: int, k: int) -> int:
    return int(float(perm(n, k)) / float(factorial(k)))


def _by_sums(n: int, k: int) -> int:
    row = [1.0]
    for _ in range(n):
        row = [1.0, *(left + right for left, right in pairwise(row)), 1.0]
    return int(row[k])


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
        "binomial coefficients are multiplied up in floating point",
        _LARGE,
        "COUNT-1",
        _value(_stepwise),
        ("binomial",),
    ),
    *(
        Hypothesis(
            f"binomial coefficients are multiplied up in floating point, {way}{end}",
            _LARGE,
            "COUNT-1",
            _value(whole(product)),
            ("binomial",),
        )
        for way, product in (
            ("from n down in k steps", partial(_running, shorter=False)),
            ("from n down in the fewer steps", partial(_running, shorter=True)),
            ("divided before multiplied, in k steps", partial(_running, shorter=False, divide_first=True)),
            ("divided before multiplied, in the fewer steps", partial(_running, shorter=True, divide_first=True)),
        )
        for end, whole in ((" and rounded", _rounded), (" and cut", _cut))
    ),
    Hypothesis(
        "binomial coefficients are multiplied up in floating point, ratio by ratio",
        _LARGE,
        "COUNT-1",
        _value(_by_ratios),
        ("binomial",),
    ),
    Hypothesis(
        "binomial coefficients are divided in floating point at the end",
        _LARGE,
        "COUNT-1",
        _value(_by_division_of_products),
        ("binomial",),
    ),
    Hypothesis(
        "binomial coefficients are added up in floating point, as in Pascal's triangle",
        _LARGE,
        "COUNT-1",
        _value(_by_sums),
        ("binomial",),
    ),
    Hypothesis(
        "binomial coefficients are multiplied up in 64 bits, where products wrap before they are divided",
        _LARGE,
        "COUNT-1",
        _value(_stepwise_in_64_bits),
        ("binomial",),
    ),
    Hypothesis(
        "permutations are counted, not combinations",
        "divide by k!",
        "COUNT-1",
        _value(perm),
        ("binomial",),
    ),
    Hypothesis(
        "C(n, k) is 1 for k > n",
        "it is 0",
        "COUNT-1",
        computed(lambda params: {"value": str(comb(params["n"], params["k"]) if params["k"] <= params["n"] else 1)}),
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
        "the digits of a multinomial coefficient are not limited",
        "refuse a result of more than 64 digits with -32004",
        "COUNT-4",
        _of_any_length,
        ("multinomial",),
    ),
    Hypothesis(
        "the limits of the counts are not checked",
        "refuse what is above them with -32004",
        "COUNT-4",
        _unlimited,
        ("*nomial",),
    ),
)
