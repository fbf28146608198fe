"""Random numbers for practice deals, from a text (spec CHOOSE-9) or from the operating system."""

import hashlib
import secrets
from collections.abc import Iterator


def numbers(bound: int, seed: str | None) -> Iterator[int]:
    """Equally likely numbers below `bound`, without end: the same for the same seed, new ones without a seed.

    With a seed they are the leading bits of the SHA-256 of the UTF-8 texts "seed/0", "seed/1", ..., as many bits as
    bound - 1 has. A number that is not below the bound is passed over, so that there is no bias. Source: spec CHOOSE-9.

    >>> from itertools import islice
    >>> list(islice(numbers(1, "any"), 3))
    [0, 0, 0]
    """
    if seed is None:
        while True:
            yield secrets.randbelow(bound)
    place, unused = 0, 256 - (bound - 1).bit_length()
    while True:
        digest = hashlib.sha256(f"{seed}/{place}".encode()).digest()
        number = int.from_bytes(digest, "big") >> unused
        if number < bound:
            yield number
        place += 1
