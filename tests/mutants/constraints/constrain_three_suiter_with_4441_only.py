"""The name three-suiter means 4-4-4-1 only, and leaves 5-4-4-0 out."""

from dealref.cards import shapes
from wiring import serve

CAUGHT_IN = ("constrain.?.",)

right = shapes.alternatives


def narrower(text):
    return shapes.of_pattern("4-4-4-1") if text == "three-suiter" else right(text)


serve({right: narrower})
