"""Combinations in Andrews' squashed order, which is the colexicographic order (spec chapter 3)."""

from bisect import bisect_right
from functools import cache
from itertools import count
from math import comb

from dealref.combinatorics.counting import LIMIT
from dealref.errors import Malformed, OutOfRange, TooLarge

Combination = tuple[int, ...]
"""Different elements 0, 1, 2, ... in increasing order."""


def rank(combination: Combination) -> int:
    """The number of combinations of the same size that come before this one.

    Raises Malformed if the elements do not increase, TooLarge if one is above 127.
    Source: Andrews, "Applying the squashed order", formula (*); spec COMB-3.

    >>> rank((2, 3, 5))
    15
    """
    if sorted(set(combination)) != list(combination):
        raise Malformed("malformed: elements must increase strictly")
    if combination and combination[-1] >= LIMIT:
        raise TooLarge(f"too large: element {combination[-1]}, the limit is {LIMIT - 1}")
    # Sort the predecessors by the highest place at which they differ: if it is place i, they have the
    # elements above it in common, and at it and below they use any i of the c elements smaller than c.
    return sum(map(comb, combination, count(1)))


def unrank(number: int, size: int) -> Combination:
    """The combination of `size` elements whose rank is `number`.

    Raises OutOfRange if size is 0 and the number is not, TooLarge if the size is above 128 or an element would be
    above 127.
    Source: Andrews, "Applying the squashed order", last paragraphs; spec COMB-4.

    >>> unrank(15, 3)
    (2, 3, 5)
    """
    if size > LIMIT:
        raise TooLarge(f"too large: size {size}, the limit is {LIMIT}")
    if size == 0 and number > 0:
        raise OutOfRange("out of range: there is one combination of no elements, number 0")
    if number >= comb(LIMIT, size):
        raise TooLarge(f"too large: that combination has an element above {LIMIT - 1}")
    elements = []
    for place in range(size, 0, -1):
        # The largest element is the largest K with C(K, place) <= number. Less *or equal*: a combination
        # whose other elements are the smallest possible has exactly that number.
        column = _column(place)
        element = bisect_right(column, number) - 1
        elements.append(element)
        number -= column[element]
    return tuple(reversed(elements))


@cache
def _column(k: int) -> tuple[int, ...]:
    """A column of Pascal's triangle, C(0, k) to C(127, k)."""
    return tuple(comb(n, k) for n in range(LIMIT))
