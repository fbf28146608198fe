"""The last hand's makeup is the outer loop and the first hand's changes fastest."""

from dealref.cards.high_cards import points
from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")


def order(constraint, makeups):
    shapes = [hand.shapes for hand in constraint.hands]
    keys = [
        (at.index(made.shape) if made.shape else 0, points(made.high_cards or 0), -(made.high_cards or 0))
        for at, made in zip(shapes, makeups, strict=True)
    ]
    return keys[::-1]


serve(answers=listed(order=order))
