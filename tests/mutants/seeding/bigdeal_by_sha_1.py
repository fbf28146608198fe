"""SHA-1 stands in for RIPEMD-160, which has as many bits."""

import hashlib
from itertools import count

from dealref.cards.deal import DEALS
from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("bigdeal.numbers.", "squaredeal.numbers.")


def numbers(seed, owner):
    for sequence in count(1):
        owned = hashlib.sha1(owner.encode()).digest()  # noqa: S324
        hashed = hashlib.sha1(sequence.to_bytes(4, "little") + seed + owned).digest()  # noqa: S324
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number, sequence


serve({seeds.bigdeal_numbers: numbers})
