"""The bytes are read with the least significant first, as the processor has them."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_entropy.",)


right = seeds.from_entropy


def from_entropy(entropy):
    groups = (entropy[start : start + 12] for start in range(0, len(entropy) - 11, 12))
    return right(b"".join(group[::-1] for group in groups))


serve({seeds.from_entropy: from_entropy})
