"""The row is the first whose cumulative total is at least the number, so a total selects its own row."""

from bisect import bisect_left

from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.select.",)

serve(answers=listed(choose=lambda totals, number: bisect_left(totals, max(number, 1))))
