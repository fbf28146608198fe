"""Binomials are a ratio of factorials kept as doubles: right until the doubles round."""

from math import factorial

from dealref.combinatorics.counting import binomial
from wiring import serve

CAUGHT_IN = ("binomial.",)


def rounded(n, k):
    if k > n or n > 128:
        return binomial(n, k)
    return round(float(factorial(n)) / (float(factorial(k)) * float(factorial(n - k))))


serve({binomial: rounded})
