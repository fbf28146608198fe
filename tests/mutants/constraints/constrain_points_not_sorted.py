"""High card maps fall whatever their points are: HCP is not a column of the order."""

from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")


def order(constraint, makeups):
    shapes = [hand.shapes for hand in constraint.hands]
    return [
        (at.index(made.shape) if made.shape else 0, -(made.high_cards or 0))
        for at, made in zip(shapes, makeups, strict=True)
    ]


serve(answers=listed(order=order))
