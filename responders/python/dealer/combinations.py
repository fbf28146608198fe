"""Combinations in squashed order (chapter 3)."""

import math
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import pairwise

from dealer.faults import Malformed, OutOfRange, TooLarge

LIMIT = 128  # elements are below it, sizes at most it (COMB-5)

# _COLUMNS[k][x] is C(x, k): the rank of the first combination of k elements whose largest is x.
_COLUMNS = [[math.comb(x, k) for x in range(LIMIT + 1)] for k in range(LIMIT + 1)]


def rank(elements: Sequence[int]) -> int:
    """The number of combinations before this ascending one (COMB-3)."""
    return sum(_COLUMNS[place][element] for place, element in enumerate(elements, start=1))


def descending(number: int, size: int) -> Iterator[int]:
    """The elements of a combination, the largest first (COMB-4)."""
    for place in range(size, 0, -1):
        column = _COLUMNS[place]
        element = bisect_right(column, number) - 1
        yield element
        number -= column[element]


def unrank(number: int, size: int) -> list[int]:
    """The ascending combination that has this rank."""
    return list(descending(number, size))[::-1]


def limited_rank(elements: Sequence[int]) -> int:
    """The rank within the range of COMB-5."""
    if any(low >= high for low, high in pairwise(elements)):
        raise Malformed("the elements ascend strictly")
    if elements and elements[-1] >= LIMIT:
        raise TooLarge(f"the elements are below {LIMIT}")
    return rank(elements)


def limited_unrank(number: int, size: int) -> list[int]:
    """The combination within the range of COMB-5."""
    if size > LIMIT:
        raise TooLarge(f"the size is at most {LIMIT}")
    if size == 0 and number:
        raise OutOfRange("there is one combination of no elements")
    if size and number >= _COLUMNS[size][LIMIT]:
        raise TooLarge(f"the combination has an element of {LIMIT} or more")
    return unrank(number, size)
