"""Exact counts: binomial and multinomial coefficients (spec chapter 2)."""

from collections.abc import Sequence
from math import comb
from typing import Final

from dealref.errors import TooLarge

LIMIT: Final = 128
"""The largest n, the largest k and the largest sum of parts (COUNT-4)."""

DIGITS: Final = 64
"""The largest number of decimal digits that the protocol carries (PROTO-8)."""


def binomial(n: int, k: int) -> int:
    """The number of k-element subsets of n things; 0 when k > n.

    Raises TooLarge if n or k is above 128.
    Source: Pavlicek 7Z68, introduction; spec COUNT-1.

    >>> binomial(52, 13), binomial(39, 13), binomial(26, 13)
    (635013559600, 8122425444, 10400600)
    """
    if max(n, k) > LIMIT:
        raise TooLarge(f"too large: n is {n} and k is {k}, the limit is {LIMIT}")
    return comb(n, k)


def multinomial(parts: Sequence[int]) -> int:
    """The number of ways to hand parts[0], parts[1], ... of sum(parts) different things to receivers; 1 without parts.

    Raises TooLarge if the sum is above 128 or the result has more than 64 digits.
    Source: Pavlicek 7Z68, introduction; Andrews, "The problem"; spec COUNT-2.

    >>> multinomial((13, 13, 13, 13))
    53644737765488792839237440000
    """
    if sum(parts) > LIMIT:
        raise TooLarge(f"too large: the parts add up to {sum(parts)}, the limit is {LIMIT}")
    result = arrangements(parts)
    if len(str(result)) > DIGITS:
        raise TooLarge(f"too large: the result has more than {DIGITS} digits")
    return result


def arrangements(parts: Sequence[int]) -> int:
    """The multinomial coefficient without a limit.

    >>> arrangements((2, 2, 2, 2))
    2520
    """
    # Each receiver chooses its part among the things that it and the receivers before it hold together.
    result, taken = 1, 0
    for part in parts:
        taken += part
        result *= comb(taken, part)
    return result
