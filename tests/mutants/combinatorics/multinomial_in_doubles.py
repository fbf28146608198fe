"""The factorial of the sum is divided by the product of the others in floating point and rounded: right while below
2^53.
"""

from math import factorial, prod

from dealref.combinatorics.counting import multinomial
from wiring import serve

CAUGHT_IN = ("multinomial.",)


def rounded(parts):
    multinomial(parts)  # the limits
    return round(float(factorial(sum(parts))) / float(prod(map(factorial, parts))))


serve({multinomial: rounded})
