"""All bytes are reported as consumed, those behind the number too."""

from dealref import selection
from wiring import serve

CAUGHT_IN = ("number.from_entropy.rest-", "number.from_entropy.sample-")


right = selection.from_entropy


def from_entropy(entropy):
    number, _ = right(entropy)
    return number, len(entropy)


serve({selection.from_entropy: from_entropy})
