"""The number fills 96 bits, and the top bit is taken for a sign: the last quarter of the deals has negative numbers."""

from dealref.errors import OutOfRange
from wiring import every_scheme, serve

CAUGHT_IN = ("rank.*.", "unrank.*.")


def signed(number):
    return number - 2**96 if 2**95 <= number < 2**96 else number


def unrank(right, number):
    if signed(number) < 0:
        raise OutOfRange("out of range: below 0")
    return right(number)


serve(schemes=every_scheme(lambda right, deal: signed(right(deal)), unrank))
