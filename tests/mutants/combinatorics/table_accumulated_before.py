"""The squares are added up after the row is printed, so each row shows the sum of the rows before it."""

from dealref.combinatorics.bitset import table
from wiring import serve

CAUGHT_IN = ("bitset.table.published-",)


def late(width):
    return tuple((ones, entries, squares - entries**2) for ones, entries, squares in table(width))


serve({table: late})
