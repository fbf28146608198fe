"""The regular expression for numbers ends in `$`, which also matches before a final newline."""

from dealref.protocol.wire import number
from wiring import serve

CAUGHT_IN = (
    "combination.unrank.rejects-trailing-newline",
    "bitset.rank.rejects-trailing-newline",
    "bitset.unrank.rejects-trailing-newline",
    "unrank.*.rejects-trailing-newline",
)

serve({number: lambda value: number(value.removesuffix("\n") if isinstance(value, str) else value)})
