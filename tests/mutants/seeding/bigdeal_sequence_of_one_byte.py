"""The sequence has one byte, and goes round after 255."""

from itertools import count

from dealref.cards.deal import DEALS
from dealref.seeding import seeds
from dealref.seeding.ripemd160 import digest
from wiring import serve

CAUGHT_IN = (
    "bigdeal.numbers.count-300",
    "bigdeal.numbers.count-1000",
    "squaredeal.numbers.count-300",
    "squaredeal.numbers.count-1000",
)


def numbers(seed, owner):
    for sequence in count(1):
        hashed = digest(bytes([sequence % 256, 0, 0, 0]) + seed + digest(owner.encode()))
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number, sequence


serve({seeds.bigdeal_numbers: numbers})
