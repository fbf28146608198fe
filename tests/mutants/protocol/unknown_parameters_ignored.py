"""Only the parameters that are known are looked at, so a misspelt or newer one is ignored without a word."""

from dealref.protocol.wire import members
from wiring import serve

CAUGHT_IN = (
    "binomial.rejects-unknown-member",
    "binomial.rejects-name-with-nul",
    "multinomial.rejects-unknown-member",
    "combination.rank.rejects-unknown-member",
    "combination.unrank.rejects-unknown-member",
    "bitset.rank.rejects-unknown-member",
    "bitset.unrank.rejects-unknown-member",
    "bitset.table.rejects-unknown-member",
    "rank.*.rejects-unknown-member",
    "unrank.*.rejects-unknown-member",
    "notation.rejects-unknown-member",
)


def known_members(params, readers, optional=()):
    known = params if not isinstance(params, dict) else {name: params[name] for name in readers if name in params}
    return members(known, readers, optional)


serve({members: known_members})
