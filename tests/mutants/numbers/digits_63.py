"""A number is kept in a buffer of 64 bytes, its end included, so one of 64 digits is refused as too large."""

from dealref.combinatorics.counting import multinomial
from dealref.errors import TooLarge
from wiring import serve

CAUGHT_IN = ("multinomial.",)


def short(parts):
    result = multinomial(parts)
    if result >= 10**63:
        raise TooLarge("too large: more than 63 digits")
    return result


serve({multinomial: short})
