"""Numbers are read by Python's int(), which accepts blanks, signs, underscores, leading zeros, other scripts and
JSON numbers.
"""

from dealref.errors import Malformed
from dealref.protocol.wire import number
from wiring import serve

CAUGHT_IN = ("combination.unrank.rejects-", "bitset.rank.rejects-", "bitset.unrank.rejects-", "unrank.*.rejects-")


def lenient(value):
    try:
        result = int(value)
    except (TypeError, ValueError):
        raise Malformed("malformed: no number") from None
    if result < 0:
        raise Malformed("malformed: negative")
    return result


serve({number: lenient})
