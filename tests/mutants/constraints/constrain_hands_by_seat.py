"""The hands of a constraint are sorted into the order N E S W, whatever order was given."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.", "constrain.rank.", "constrain.unrank.")

right = constraint.of_demands


def by_seat(demands):
    return right(sorted(demands, key=lambda demand: demand.seat))


serve({right: by_seat})
