"""Bytes that are missing at the end count as zero."""

from dealref import selection
from wiring import serve

CAUGHT_IN = ("number.from_entropy.rejects-",)


right = selection.from_entropy


def from_entropy(entropy):
    return right(entropy + bytes(-len(entropy) % 12 or 12) if len(entropy) < 12 or len(entropy) % 12 else entropy)


serve({selection.from_entropy: from_entropy})
