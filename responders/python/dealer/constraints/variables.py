"""The HCP of hands as exponents of polynomials.

A listing counts the ways to deal by the HCP that each bounded holder of cards gets. Such counts are the coefficients of
a polynomial with a variable for each of these holders. The exponents of all variables are one index.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from itertools import product
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

    def raised(self, points: int) -> list[int]:
        """Each exponent with some points more; far below 0, where these are too many."""
        last = self.size - 1
        return [min(low + points, last) if self.joined or low + points <= last else -_FAR for low in range(self.size)]


class Variables(NamedTuple):
    """Three variables at most, the narrowest first, and the bounds of the sum of their exponents."""

    each: tuple[Variable, ...]
    sum: Bounds

    def exponents(self) -> list[Points]:
        """The exponents of each index."""
        return list(product(*(range(variable.size) for variable in self.each)))


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
    each = []
    for holder in bounded:
        bounds = holders[holder]
        joined = bounds.most >= highest and total == NO_BOUNDS
        last = min(bounds.least if joined else bounds.most, HALF)
        each.append(Variable(holder, Bounds(bounds.least, _FAR) if joined else bounds, last + 1, joined))
    return Variables(tuple(each), total)


@lru_cache(maxsize=1 << 9)
def moves(task: Variables, points: Points) -> list[int]:
    """For each index, the one with some points more; below 0, where these are too many."""
    indices = [0]
    for variable, more in zip(task.each, points, strict=True):
        raised = variable.raised(more)
        indices = [index * variable.size + exponent for index in indices for exponent in raised]
    return indices


def within_bounds(task: Variables, polynomial: dict[int, int], wanted: Sequence[int]) -> list[int]:
    """For each wanted index, the sum of the coefficients whose exponents, added to its own, are within all bounds."""
    *others, last = task.each or (Variable(-1, NO_BOUNDS, 1, joined=True),)
    sums: list[int] = []  # of coefficients up to each exponent of the last variable
    for index in range(math.prod(variable.size for variable in task.each)):
        sums.append(polynomial.get(index, 0) + (sums[-1] if index % last.size else 0))
    exponents = task.exponents()
    result = []
    for index in wanted:
        *before, at = exponents[index] or (0,)
        total = 0
        ranges = [_completing(variable, exponent) for variable, exponent in zip(others, before, strict=True)]
        for more in product(*ranges):
            row = 0
            for variable, exponent in zip(others, more, strict=True):
                row = row * variable.size + exponent
            given = sum(before) + at + sum(more)
            low = max(last.bounds.least - at, task.sum.least - given, 0)
            high = min(last.bounds.most - at, task.sum.most - given, last.size - 1)
            if low <= high:
                total += sums[row * last.size + high] - (sums[row * last.size + low - 1] if low else 0)
        result.append(total)
    return result


def _completing(variable: Variable, exponent: int) -> range:
    """The exponents that bring another one within the bounds of its variable."""
    least, most = variable.bounds
    return range(max(least - exponent, 0), min(most - exponent, variable.size - 1) + 1)
