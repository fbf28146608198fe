"""The choice is made with the state before it moves on."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.", "icon.deals.")

right = icon.random


def random(state, n):
    _, after = right(state, n)
    return state % (1 << 31) * n * 465661286 // 10**18 + 1, after


serve({right: random})
