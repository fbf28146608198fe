"""The state keeps 32 bits instead of 31, so that choices above n come out."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.", "icon.deals.")

right = icon.random


def random(state, n):
    right(state, n)
    after = (1103515245 * state + 453816694) % (1 << 32)
    return (after >> 1) * n * 465661286 // 10**18 + 1, after


serve({right: random})
