"""Podd comes before Peven in the number: the digits are put together in the order in which they were taken apart."""

from wiring import christman_with, serve

CAUGHT_IN = ("rank.christman.", "unrank.christman.")
ROUND_TRIPS = True

serve(schemes=christman_with(digits=(0, 2, 1)))
