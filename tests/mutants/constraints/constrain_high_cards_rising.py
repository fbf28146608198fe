"""High card maps rise within their points: the jack of clubs comes before the ace of spades."""

from dealref.cards.high_cards import points
from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")


def order(constraint, makeups):
    shapes = [hand.shapes for hand in constraint.hands]
    return [
        (at.index(made.shape) if made.shape else 0, points(made.high_cards or 0), made.high_cards or 0)
        for at, made in zip(shapes, makeups, strict=True)
    ]


serve(answers=listed(order=order))
