"""The bytes are read with the least significant first, as the processor has them."""

from dealref import selection
from wiring import serve

CAUGHT_IN = ("number.from_entropy.",)


right = selection.from_entropy


def from_entropy(entropy):
    groups = (entropy[start : start + 12] for start in range(0, len(entropy) - 11, 12))
    return right(b"".join(group[::-1] for group in groups))


serve({selection.from_entropy: from_entropy})
