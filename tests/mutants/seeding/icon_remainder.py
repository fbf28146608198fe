"""The choice is the state's remainder modulo n, the low bits of a weak generator."""

from dealref.seeding import icon
from wiring import serve

CAUGHT_IN = ("icon.random.", "icon.deals.")

right = icon.random


def random(state, n):
    _, after = right(state, n)
    return after % n + 1, after


serve({right: random})
