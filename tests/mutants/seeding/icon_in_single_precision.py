"""The product is made in single precision, which agrees in most deals."""

import struct

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.", "icon.deals.seed-4820-", "icon.deals.")

right = icon.random


def random(state, n):
    _, after = right(state, n)
    return int(single(single(single(after) * single(4.65661286e-10)) * n)) + 1, after


def single(number):
    return struct.unpack("f", struct.pack("f", number))[0]


serve({right: random})
