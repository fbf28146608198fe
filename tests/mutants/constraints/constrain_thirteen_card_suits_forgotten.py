"""The table of shapes was made with lengths 0 to 12, so no hand has a suit of thirteen cards."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.",)

right = constraint.of_demands


def changed(demands):
    made = right(demands)
    hands = (hand._replace(shapes=tuple(shape for shape in hand.shapes if max(shape) < 13)) for hand in made.hands)
    return constraint.Constraint(tuple(hands), made.lists_shapes, made.lists_high_cards, made.deck)


serve({right: changed})
