"""The state moves on in doubles, which lose the low bits of the product, as JavaScript's numbers do."""

import math

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.", "icon.deals.")

right = icon.random


def random(state, n):
    right(state, n)
    after = int(math.fmod(1103515245.0 * state + 453816694.0, 2.0**31))
    return int(after * 4.65661286e-10 * n) + 1, after


serve({right: random})
