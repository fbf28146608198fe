"""A JSON number is accepted where a decimal string is due: it works for small numbers, and is rounded for large
ones.
"""

from dealref.protocol.wire import number
from wiring import serve

CAUGHT_IN = (
    "combination.unrank.rejects-json-number",
    "bitset.rank.rejects-json-number",
    "bitset.unrank.rejects-json-number",
    "unrank.*.rejects-json-number",
)

serve({number: lambda value: value if type(value) is int and value >= 0 else number(value)})
