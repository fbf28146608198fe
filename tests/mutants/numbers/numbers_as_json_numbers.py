"""Numbers are written as JSON numbers, as any serializer does with an integer by itself."""

from dealref.protocol.operations import answer
from wiring import serve, with_numbers

CAUGHT_IN = (
    "binomial.",
    "multinomial.",
    "combination.rank.",
    "bitset.rank.",
    "bitset.unrank.",
    "bitset.table.",
    "rank.*.",
)

serve({answer: lambda method, params: with_numbers(answer(method, params), int)})
