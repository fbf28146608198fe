"""The sequence stands behind seed and owner in what is hashed."""

from itertools import count

from dealref.cards.deal import DEALS
from dealref.seeding import seeds
from dealref.seeding.ripemd160 import digest
from wiring import serve

CAUGHT_IN = ("bigdeal.numbers.", "squaredeal.numbers.")


def numbers(seed, owner):
    for sequence in count(1):
        hashed = digest(seed + digest(owner.encode()) + sequence.to_bytes(4, "little"))
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number, sequence


serve({seeds.bigdeal_numbers: numbers})
