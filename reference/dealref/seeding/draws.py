"""Numbers for dealing by hand: drawn from a text, or from the operating system. No document is behind them."""

import hashlib
import secrets
from collections.abc import Iterator


def numbers(end: int, seed: str | None) -> Iterator[int]:
    """Numbers 0 to end - 1, endlessly, all equally likely; the same for the same seed, fresh ones without.

    With a seed they are the leading bits, as many as end - 1 has, of the SHA-256 of the UTF-8 texts "seed/0", "seed/1",
    ...; what is not below `end` is passed over, so that there is no bias.

    >>> from itertools import islice
    >>> list(islice(numbers(1, "any"), 3))
    [0, 0, 0]
    """
    if seed is None:
        while True:
            yield secrets.randbelow(end)
    place, unused = 0, 256 - (end - 1).bit_length()
    while True:
        digest = hashlib.sha256(f"{seed}/{place}".encode()).digest()
        number = int.from_bytes(digest, "big") >> unused
        if number < end:
            yield number
        place += 1
