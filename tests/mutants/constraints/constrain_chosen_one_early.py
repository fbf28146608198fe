"""The row is the last whose cumulative total is at most the number: one before the right one."""

from bisect import bisect_right

from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.select.",)

serve(answers=listed(choose=lambda totals, number: max(bisect_right(totals, number) - 1, 0)))
