"""The owner is hashed as Latin-1, with a question mark for what is not in it."""

from itertools import count

from dealref.cards.deal import DEALS
from dealref.seeding import seeds
from dealref.seeding.ripemd160 import digest
from wiring import serve

CAUGHT_IN = (
    "bigdeal.numbers.owner-accents",
    "bigdeal.numbers.owner-cards",
    "squaredeal.numbers.key-two-byte",
    "squaredeal.numbers.key-four-byte",
)


def numbers(seed, owner):
    for sequence in count(1):
        hashed = digest(sequence.to_bytes(4, "little") + seed + digest(owner.encode("latin-1", "replace")))
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number, sequence


serve({seeds.bigdeal_numbers: numbers})
