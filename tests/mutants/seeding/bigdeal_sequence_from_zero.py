"""The sequence begins with 0 instead of 1, as counters in programs do."""

from itertools import count

from dealref.cards.deal import DEALS
from dealref.seeding import seeds
from dealref.seeding.ripemd160 import digest
from wiring import serve

CAUGHT_IN = ("bigdeal.numbers.", "squaredeal.numbers.")


def numbers(seed, owner):
    for sequence in count(0):
        hashed = digest(sequence.to_bytes(4, "little") + seed + digest(owner.encode()))
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number, sequence


serve({seeds.bigdeal_numbers: numbers})
