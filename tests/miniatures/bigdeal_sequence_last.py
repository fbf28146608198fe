"""The sequence stands behind seed and owner in what is hashed."""

from itertools import count

from dealref import selection
from dealref.ripemd160 import digest
from dealref.selection import DEALS
from wiring import serve

CAUGHT_IN = ("bigdeal.numbers.",)


def numbers(seed, owner):
    for sequence in count(1):
        hashed = digest(seed + digest(owner.encode()) + sequence.to_bytes(4, "little"))
        number = int.from_bytes(hashed[:12], "big")
        if number < DEALS:
            yield number, sequence


serve({selection.bigdeal_numbers: numbers})
