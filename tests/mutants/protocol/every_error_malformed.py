"""Every refusal has the code -32602, the only one that the author knew."""

from dealref.protocol.responder import failure
from wiring import serve

CAUGHT_IN = (
    "probe.",
    "binomial.rejects-",
    "multinomial.rejects-",
    "combination.rank.rejects-",
    "combination.unrank.rejects-",
    "bitset.rank.rejects-",
    "bitset.unrank.rejects-",
    "rank.*.rejects-",
    "unrank.*.rejects-",
    "notation.rejects-",
)

serve({failure: lambda identity, _, message: failure(identity, -32602, message)})
