"""The limits are not checked, because the language has integers of any size: 129 is answered like 128."""

from math import comb

from dealref.combinatorics.counting import arrangements, binomial, multinomial
from wiring import serve

CAUGHT_IN = ("binomial.rejects-", "multinomial.rejects-")

serve(
    {
        binomial: lambda n, k: comb(n, k) if n < 10**4 else binomial(n, k),
        multinomial: lambda parts: arrangements(parts) if sum(parts) < 10**4 else multinomial(parts),
    }
)
