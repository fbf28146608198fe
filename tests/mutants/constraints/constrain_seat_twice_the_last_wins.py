"""A seat that is constrained twice is taken as it was constrained the second time."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-seat-twice",)

right = constraint.of_demands

serve({right: lambda demands: right(list({demand.seat: demand for demand in demands}.values()))})
