"""A range whose lower end is above its upper end is taken as met by no hand."""

from dealref.constraints import constraint
from dealref.errors import Malformed
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-",)

right = constraint.of_demands


def empty(demands):
    try:
        return right(demands)
    except Malformed as error:
        if "its lower end comes first" not in str(error):
            raise
        impossible = [constraint.Demand(seat, hcp=(37, 37)) for seat in (0, 1)]
        return right(impossible)


serve({right: empty})
