"""Cases are shown with their index counted from 0, though first counts from 1."""

from dealref.protocol import constraint_values
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")

right = constraint_values.case


def from_zero(constraint, found):
    return right(constraint, found._replace(earlier=found.earlier - 1))


serve({right: from_zero})
