"""Where a hand has shapes its lengths are not looked at."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.",)

right = constraint.of_demands


def changed(demands):
    return right([demand._replace(lengths=None) if demand.shapes else demand for demand in demands])


serve({right: changed})
