"""Numbers are kept in limbs of nine decimal digits, and the limbs after the first are printed without their leading
zeros.
"""

from dealref.protocol.operations import answer
from wiring import serve, with_numbers

CAUGHT_IN = (
    "binomial.",
    "multinomial.",
    "combination.rank.",
    "rank.*.",
    "bitset.rank.",
    "bitset.unrank.",
    "bitset.table.",
)


def printed(number):
    high, low = divmod(number, 10**9)
    return (printed(high) if high else "") + str(low)


serve({answer: lambda method, params: with_numbers(answer(method, params), printed)})
