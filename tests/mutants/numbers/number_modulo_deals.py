"""A number that is too large is taken modulo D, as random numbers often are, instead of being refused."""

from wiring import DEALS, every_scheme, serve

CAUGHT_IN = ("unrank.*.rejects-",)

serve(schemes=every_scheme(unrank=lambda right, number: right(number % DEALS)))
