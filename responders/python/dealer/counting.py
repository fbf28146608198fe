"""Binomials and multinomials (chapter 2)."""

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate

from dealer.faults import TooLarge

LIMIT = 128  # COUNT-4
DIGITS = 64  # PROTO-8a


def multinomial(parts: Iterable[int]) -> int:
    """The number of ways to hand different things to receivers that get so many each (COUNT-2)."""
    sizes = list(parts)
    return math.prod(map(math.comb, accumulate(sizes), sizes))


DEALS = multinomial((13, 13, 13, 13))  # D of COUNT-3


def limited_binomial(n: int, k: int) -> int:
    """C(n, k) within the range of COUNT-4."""
    if max(n, k) > LIMIT:
        raise TooLarge(f"n and k are at most {LIMIT}")
    return math.comb(n, k)


def limited_multinomial(parts: Sequence[int]) -> int:
    """The multinomial within the range of COUNT-4."""
    if sum(parts) > LIMIT:
        raise TooLarge(f"the parts add up to at most {LIMIT}")
    value = multinomial(part for part in parts if part)
    if value >= 10**DIGITS:
        raise TooLarge(f"the multinomial has more than {DIGITS} digits")
    return value
