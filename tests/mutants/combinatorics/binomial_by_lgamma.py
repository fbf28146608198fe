"""Binomials are computed by logarithms of the gamma function and rounded: right while they are small."""

from math import exp, lgamma

from dealref.combinatorics.counting import binomial
from wiring import serve

CAUGHT_IN = ("binomial.",)


def rounded(n, k):
    if k > n or n > 128:
        return binomial(n, k)
    return round(exp(lgamma(n + 1) - lgamma(k + 1) - lgamma(n - k + 1)))


serve({binomial: rounded})
