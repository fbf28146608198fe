"""A number that is too large is reduced modulo the number of deals, which favours some of them, instead of being
passed over.
"""

from dealref.cards.deal import DEALS
from dealref.errors import Exhausted
from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = (
    "number.from_entropy.number-of-deals",
    "number.from_entropy.past-the-end",
    "number.from_entropy.all-ones",
    "number.from_entropy.third",
    "number.from_entropy.tenth",
    "number.from_entropy.sample-",
    "number.from_entropy.rejects-",
)


def from_entropy(entropy):
    if len(entropy) < 12:
        raise Exhausted("too little entropy")
    return int.from_bytes(entropy[:12], "big") % DEALS, 12


serve({seeds.from_entropy: from_entropy})
