"""The entries themselves are accumulated, not their squares."""

from itertools import accumulate

from dealref.combinatorics.bitset import table
from wiring import serve

CAUGHT_IN = ("bitset.table.published-",)


def plain(width):
    ones, entries, _ = zip(*table(width), strict=True)
    return tuple(zip(ones, entries, accumulate(entries), strict=True))


serve({table: plain})
