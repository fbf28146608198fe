"""Counters are checked with isinstance(value, int), and to Python true is an integer."""

from dealref.protocol.wire import is_counter
from wiring import serve

CAUGHT_IN = (
    "binomial.rejects-n-true",
    "binomial.rejects-k-true",
    "combination.unrank.rejects-size-true",
    "bitset.unrank.rejects-ones-true",
    "combination.rank.rejects-true-inside",
    "multinomial.rejects-true-inside",
)

serve({is_counter: lambda value: isinstance(value, int) and 0 <= value < 2**53})
