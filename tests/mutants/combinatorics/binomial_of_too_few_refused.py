"""C(n, k) with k > n is refused as out of range instead of being 0."""

from dealref.combinatorics.counting import binomial
from dealref.errors import OutOfRange
from wiring import serve

CAUGHT_IN = ("binomial.",)


def refused(n, k):
    if n < k <= 128:
        raise OutOfRange("out of range: k > n")
    return binomial(n, k)


serve({binomial: refused})
