"""The cumulative total of a row is that of the rows before it, as a program keeps it that subtracts."""

from dealref.protocol import constraint_values
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")

right = constraint_values.case


def before(constraint, found):
    return right(constraint, found._replace(cumulative=found.cumulative - found.combinations))


serve({right: before})
