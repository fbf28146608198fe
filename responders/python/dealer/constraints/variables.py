"""The HCP of hands as exponents of polynomials.

A listing counts the ways to deal by the HCP that each bounded holder of cards gets. Such counts are the coefficients of
a polynomial with a variable for each of these holders. The exponents of all variables are one index.
"""

from __future__ import annotations

from array import array
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import accumulate, product
from operator import add
from typing import NamedTuple

from dealer.shapes import HIGHEST

HALF = 20  # HCP in two suits

Points = tuple[int, ...]  # one number for each variable


class Bounds(NamedTuple):
    """The least and the most HCP of a holder."""

    least: int
    most: int


class Variable(NamedTuple):
    """A holder whose HCP count, its bounds, and the number of exponents.

    Where only the least can be missed, all HCP from there on are `joined` in the last exponent.
    """

    holder: int
    bounds: Bounds
    size: int
    joined: bool


class Variables(NamedTuple):
    """Three variables, the narrowest first, and the bounds of the sum of their exponents."""

    each: tuple[Variable, ...]
    sum: Bounds


_FAR = 10**6
NO_BOUNDS = Bounds(-_FAR, _FAR)


@lru_cache(maxsize=64)
def variables(holders: tuple[Bounds, ...], points: int) -> Variables:
    """The variables for holders of all the high cards with so many points.

    If all four hands are bounded, the HCP of the one with the widest bounds follow from those of the others.
    """
    highest = min(points, HIGHEST)
    bounded = [holder for holder, bounds in enumerate(holders) if bounds.least > 0 or bounds.most < highest]
    bounded.sort(key=lambda holder: holders[holder].most - holders[holder].least)
    total = NO_BOUNDS
    if len(bounded) == 4:
        least, most = holders[bounded.pop()]
        total = Bounds(points - most, points - least)
    each = [Variable(-1, NO_BOUNDS, 1, joined=True)] * (3 - len(bounded))  # of nobody, for want of others
    for holder in bounded:
        bounds = holders[holder]
        joined = bounds.most >= highest and total == NO_BOUNDS
        last = min(bounds.least if joined else bounds.most, HALF)
        each.append(Variable(holder, Bounds(bounds.least, _FAR) if joined else bounds, last + 1, joined))
    return Variables(tuple(each), total)


@lru_cache(maxsize=1 << 9)
def moves(task: Variables, points: Points) -> Sequence[int]:
    """For each index, the one with some points more; below 0, where these are too many."""
    indices = [0]
    for variable, more in zip(task.each, points, strict=True):
        exponents = range(more, more + variable.size)
        raised = [
            min(exponent, variable.size - 1) if variable.joined or exponent < variable.size else -_FAR
            for exponent in exponents
        ]
        indices = [index * variable.size + exponent for index in indices for exponent in raised]
    return array("i", indices)


def within_bounds(task: Variables, polynomial: dict[int, int], wanted: Iterable[int]) -> Iterator[int]:
    """For each wanted index, the sum of the coefficients whose exponents, added to its own, are within all bounds.

    Where the sum of the first two exponents is given, both are within their bounds if the first is within some range,
    and the third if it is within another: the coefficients that count are a rectangle of a table of prefix sums.
    """
    exponents = list(product(*(range(variable.size) for variable in task.each)))
    tables = _tables(exponents, polynomial)
    one, two, three = (variable.bounds for variable in task.each)
    for first, second, third in (exponents[index] for index in wanted):
        total = 0
        least, most = (bound - first - second - third for bound in task.sum)
        for both, rows in tables.items():
            top = max(one.least - first, both + second - two.most, 0)
            end = min(one.most - first, both + second - two.least, len(rows) - 2) + 1
            left = max(three.least - third, least - both, 0)
            right = min(three.most - third, most - both, len(rows[0]) - 2) + 1
            if top < end and left < right:
                total += rows[end][right] - rows[top][right] - (rows[end][left] - rows[top][left])
        yield total


def _tables(exponents: Sequence[Points], polynomial: dict[int, int]) -> dict[int, list[list[int]]]:
    """For each sum of the first two exponents, the sums of coefficients whose first and third exponents are lower."""
    found: dict[int, dict[tuple[int, int], int]] = defaultdict(dict)
    for index, coefficient in polynomial.items():
        first, second, third = exponents[index]
        found[first + second][first, third] = coefficient
    tables = {}
    for both, coefficients in found.items():
        height, width = (max(places) + 1 for places in zip(*coefficients, strict=True))
        rows = [[0] * (width + 1)]
        for first in range(height):
            row = accumulate((coefficients.get((first, third), 0) for third in range(width)), initial=0)
            rows.append([*map(add, rows[-1], row)])
        tables[both] = rows
    return tables
