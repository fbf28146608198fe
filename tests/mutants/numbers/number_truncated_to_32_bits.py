"""The number is kept in a 32-bit integer, so its upper part is lost before the deal is made."""

from wiring import every_scheme, serve

CAUGHT_IN = ("unrank.*.",)

serve(schemes=every_scheme(unrank=lambda right, number: right(number % 2**32)))
