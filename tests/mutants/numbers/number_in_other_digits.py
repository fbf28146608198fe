r"""Numbers are checked with the regular expression `\d+`, which matches the digits of every script."""

from dealref.protocol.wire import number
from wiring import serve

CAUGHT_IN = (
    "combination.unrank.rejects-arabic-digit",
    "bitset.rank.rejects-arabic-digit",
    "bitset.unrank.rejects-arabic-digit",
    "unrank.*.rejects-arabic-digit",
    "combination.unrank.rejects-fullwidth-digit",
    "bitset.rank.rejects-fullwidth-digit",
    "bitset.unrank.rejects-fullwidth-digit",
    "unrank.*.rejects-fullwidth-digit",
)


def lenient(value):
    return number(str(int(value)) if isinstance(value, str) and value.isdecimal() and not value.isascii() else value)


serve({number: lenient})
