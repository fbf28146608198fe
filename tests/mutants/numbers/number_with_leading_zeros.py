"""Numbers are checked to be ASCII digits only, so `05` and `00` are accepted."""

from dealref.protocol.wire import number
from wiring import serve

CAUGHT_IN = (
    "combination.unrank.rejects-leading-zero",
    "bitset.rank.rejects-leading-zero",
    "bitset.unrank.rejects-leading-zero",
    "unrank.*.rejects-leading-zero",
    "combination.unrank.rejects-two-zeros",
    "bitset.rank.rejects-two-zeros",
    "bitset.unrank.rejects-two-zeros",
    "unrank.*.rejects-two-zeros",
)


def lenient(value):
    if isinstance(value, str) and value.isascii() and value.isdecimal():
        return number(value.lstrip("0") or "0")
    return number(value)


serve({number: lenient})
