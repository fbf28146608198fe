"""The elements are returned in the order in which they are found, largest first."""

from dealref.combinatorics.combination import unrank
from wiring import serve

CAUGHT_IN = ("combination.unrank.",)

serve(answers={"combination.unrank": lambda number, size: {"elements": list(reversed(unrank(number, size)))}})
