"""The name balanced takes in hands that are 5-4-2-2, as some bidding books do."""

from dealref.cards import shapes
from wiring import serve

CAUGHT_IN = ("constrain.?.",)

right = shapes.alternatives


def wider(text):
    more = shapes.of_pattern("5-4-2-2") if text == "balanced" else ()
    return (*right(text), *more)


serve({right: wider})
