"""Bits above the width are masked off instead of being refused."""

from dealref.combinatorics.bitset import rank
from wiring import serve

CAUGHT_IN = ("bitset.rank.rejects-value-",)

serve({rank: lambda width, value: rank(width, value % (1 << width))})
