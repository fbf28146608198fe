"""A hand of which nothing is demanded, or a constraint of no hands, is accepted as no constraint."""

from dealref.cards.shapes import SHAPES
from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-",)

right = constraint.of_demands


def open_to_all(demands):
    filled = [
        demand if any(part is not None for part in demand[1:]) else demand._replace(shapes=SHAPES) for demand in demands
    ]
    return right(filled or [constraint.Demand(0, shapes=SHAPES)])


serve({right: open_to_all})
