"""The lower end of an HCP range is excluded unless the range is a single number."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.",)

right = constraint.of_demands


def changed(demands):
    made = right(demands)
    hands = (hand._replace(hcp=(min(hand.hcp[0] + (hand.hcp[0] > 0), hand.hcp[1]), hand.hcp[1])) for hand in made.hands)
    return constraint.Constraint(tuple(hands), made.lists_shapes, made.lists_high_cards, made.deck)


serve({right: changed})
