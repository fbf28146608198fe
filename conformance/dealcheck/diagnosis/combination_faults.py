"""Faults of binomial coefficients and of combinations (spec chapters 2 and 3): a mutant, and products in 64 bits."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import product
from math import comb
from typing import Final

from dealcheck.diagnosis.hypothesis import Params, table
from dealcheck.diagnosis.predictions import one_of, renumbered

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


def _of_64_bits(n: int, k: int, bits: int, *, upwards: bool) -> int:
    """C(n, k) by k products that are divided as they come, kept in 64 bits, of which the lowest `bits` have no sign."""
    value = 1
    for step in range(1, k + 1):
        whole = value * (n - k + step if upwards else n - step + 1)
        kept = (whole + (1 << 64) - (1 << bits)) % (1 << 64) - (1 << 64) + (1 << bits)
        value = kept // step if kept > 0 else -(-kept // step)
    return value


def _wrapped(result: Mapping[str, str], params: Params) -> list[Mapping[str, str]]:
    """The results of all orders of the products."""
    n, k = params["n"], params["k"]
    if n < k:
        return [result]
    ways = product((k, min(k, n - k)), (63, 64), (True, False))
    return [{"value": str(_of_64_bits(n, size, bits, upwards=up))} for size, bits, up in ways]


# fmt: off
COMBINATION_FAULTS: Final = (
    *table(("binomial",), "integers of any size are needed: C(128, 64) has 38 digits", "COUNT-1", {
        "binomial coefficients are multiplied up in 64 bits, where products wrap before they are divided":
            one_of(_wrapped),
    }),
    *table(("combination.*",), "compare the largest elements first", "COMB-2", {
        "combinations are in lexicographic order, not in squashed order":
            renumbered(_lexicographic, _from_lexicographic, "number"),
    }, aspect="order"),
)
# fmt: on
