"""The upper end of an HCP range is excluded, as in the ranges of many languages."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.",)

right = constraint.of_demands


def changed(demands):
    made = right(demands)
    hands = (hand._replace(hcp=(hand.hcp[0], max(hand.hcp[1] - 1, hand.hcp[0]))) for hand in made.hands)
    return constraint.Constraint(tuple(hands), made.lists_shapes, made.lists_high_cards, made.deck)


serve({right: changed})
