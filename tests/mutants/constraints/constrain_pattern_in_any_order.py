"""A pattern is sorted when it is read, so one that does not fall is accepted."""

from dealref.cards import shapes
from wiring import serve

CAUGHT_IN = ("constrain.count.rejects-hands-shape-", "shape.count.rejects-")

right = shapes.of_pattern


def sorted_first(text):
    lengths = text.split("-")
    return right("-".join(sorted(lengths, key=int, reverse=True)) if all(map(str.isdecimal, lengths)) else text)


serve({right: sorted_first})
