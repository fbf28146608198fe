"""Patterns rise and so do the shapes of a pattern, 2=3=3=5 before 5=3=3=2."""

from dealref.cards.shapes import pattern
from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")


def order(_, makeups):
    return [(pattern(made.shape or ()), made.shape or (), -(made.high_cards or 0)) for made in makeups]


serve(answers=listed(order=order))
