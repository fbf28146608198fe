"""Counters pass through int(), so 5.5, true and a string of digits are accepted."""

from dealref.errors import Malformed
from dealref.protocol.wire import counter
from wiring import serve

CAUGHT_IN = (
    "binomial.rejects-",
    "multinomial.rejects-",
    "combination.rank.rejects-",
    "combination.unrank.rejects-",
    "bitset.unrank.rejects-",
)


def lenient(value):
    try:
        return counter(int(value))
    except (TypeError, ValueError):
        raise Malformed("malformed: no counter") from None


serve({counter: lenient})
