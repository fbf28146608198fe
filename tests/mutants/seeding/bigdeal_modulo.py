"""A number that is too large is reduced modulo the number of deals instead of being passed over."""

from itertools import count

from dealref.cards.deal import DEALS
from dealref.seeding import seeds
from dealref.seeding.ripemd160 import digest
from wiring import serve

CAUGHT_IN = ("bigdeal.numbers.", "squaredeal.numbers.")


def numbers(seed, owner):
    for sequence in count(1):
        hashed = digest(sequence.to_bytes(4, "little") + seed + digest(owner.encode()))
        yield int.from_bytes(hashed[:12], "big") % DEALS, sequence


serve({seeds.bigdeal_numbers: numbers})
