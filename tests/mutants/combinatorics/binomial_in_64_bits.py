"""Pascal's triangle is kept in unsigned 64-bit integers: right for a deck of cards, wrapped around from row 68 on."""

from dealref.combinatorics.counting import binomial
from wiring import serve

CAUGHT_IN = ("binomial.",)

ROWS = [[1]]
for _ in range(128):
    ROWS.append([(left + right) % 2**64 for left, right in zip([0, *ROWS[-1]], [*ROWS[-1], 0], strict=True)])

serve({binomial: lambda n, k: binomial(n, k) if k > n or n > 128 else ROWS[n][k]})
