"""After a number that is too large the window moves on by one byte, not by twelve."""

from dealref.cards.deal import DEALS
from dealref.errors import Exhausted
from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = (
    "number.from_entropy.number-of-deals",
    "number.from_entropy.past-the-end",
    "number.from_entropy.third",
    "number.from_entropy.tenth",
    "number.from_entropy.sample-",
    "number.from_entropy.rejects-",
)


def from_entropy(entropy):
    for end in range(12, len(entropy) + 1):
        number = int.from_bytes(entropy[end - 12 : end], "big")
        if number < DEALS:
            return number, end
    raise Exhausted("too little entropy")


serve({seeds.from_entropy: from_entropy})
