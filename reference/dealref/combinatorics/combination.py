"""Combinations in colexicographic order, which Andrews calls the squashed order (spec chapter 3)."""

from bisect import bisect_right
from functools import cache
from itertools import count
from math import comb
from operator import lt

from dealref.combinatorics.counting import LIMIT
from dealref.errors import Malformed, OutOfRange, TooLarge

Combination = tuple[int, ...]
"""Different elements 0, 1, 2, ... in ascending order."""


def rank(combination: Combination) -> int:
    """The number of combinations of the same size that come before this one.

    Raises Malformed if the elements do not increase, TooLarge if one is above 127.
    Source: Andrews, "Applying the squashed order", formula (*); spec COMB-3, COMB-5.

    >>> rank((2, 3, 5))
    15
    """
    if not all(map(lt, combination, combination[1:])):
        raise Malformed("malformed: elements must increase strictly")
    if combination and combination[-1] >= LIMIT:
        raise TooLarge(f"too large: element {combination[-1]}, the limit is {LIMIT - 1}")
    return index(combination)


def index(combination: Combination) -> int:
    """The rank of a combination that is known to be one: C(x1, 1) + C(x2, 2) + ... + C(xn, n).

    Source: Andrews, "Applying the squashed order", formula (*); spec COMB-3.

    >>> index((2, 3, 5)) == comb(2, 1) + comb(3, 2) + comb(5, 3)
    True
    """
    # The combinations before this one, by the highest place at which they differ: if it is place i, they share the
    # elements above it, and have any i of the x smaller elements at it and below.
    return sum(map(comb, combination, count(1)))


def unrank(number: int, size: int) -> Combination:
    """The combination of `size` elements whose rank is `number`.

    Raises OutOfRange if size is 0 and the number is not, TooLarge if the size is above 128 or an element would be
    above 127.
    Source: Andrews, "Applying the squashed order", last paragraphs; spec COMB-4, COMB-5.

    >>> unrank(15, 3)
    (2, 3, 5)
    """
    if size == 0 and number > 0:
        raise OutOfRange("out of range: there is one combination of no elements, number 0")
    # There is none of more than 128 elements: C(128, size) is 0.
    if number >= comb(LIMIT, size):
        raise TooLarge(f"too large: that combination has an element above {LIMIT - 1}")
    elements = []
    for place in range(size, 0, -1):
        # The largest K with C(K, place) <= number. Less *or equal*: the combination of K and the smallest elements
        # has exactly the number C(K, place).
        column = _column(place)
        element = bisect_right(column, number) - 1
        elements.append(element)
        number -= column[element]
    return tuple(reversed(elements))


@cache
def _column(k: int) -> tuple[int, ...]:
    """A column of Pascal's triangle: C(0, k) to C(127, k)."""
    return tuple(comb(n, k) for n in range(LIMIT))
