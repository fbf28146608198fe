"""All bytes are reported as consumed, those behind the number too."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_entropy.rest-", "number.from_entropy.sample-")


right = seeds.from_entropy


def from_entropy(entropy):
    number, _ = right(entropy)
    return number, len(entropy)


serve({seeds.from_entropy: from_entropy})
