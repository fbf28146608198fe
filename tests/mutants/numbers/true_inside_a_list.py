"""The elements of a list are checked with isinstance(value, int), apart from the single counters, and to Python true
is an integer.
"""

from dealref.errors import Malformed
from dealref.protocol.wire import counters
from wiring import serve

CAUGHT_IN = ("multinomial.rejects-true-inside", "combination.rank.rejects-true-inside")


def lenient(value):
    if not isinstance(value, list) or not all(isinstance(item, int) and 0 <= item < 2**53 for item in value):
        raise Malformed("malformed: a list of counters is due")
    return tuple(map(int, value))


serve({counters: lenient})
