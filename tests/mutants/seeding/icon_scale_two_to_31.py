"""The state is scaled by 2^-31 instead of Icon's 4.65661286e-10, which agrees in nearly every deal."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.below-the-last-value-of-", "icon.deals.seed-438059-", "icon.deals.seed-2684-")

right = icon.random


def random(state, n):
    _, after = right(state, n)
    return (after * n >> 31) + 1, after


serve({right: random})
