"""Where both are listed the high cards are the outer loop and the shapes the inner one."""

from dealref.cards.high_cards import points
from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")


def order(constraint, makeups):
    shapes = [hand.shapes for hand in constraint.hands]
    return [
        (points(made.high_cards or 0), -(made.high_cards or 0), at.index(made.shape) if made.shape else 0)
        for at, made in zip(shapes, makeups, strict=True)
    ]


serve(answers=listed(order=order))
