"""Ranges of HCP and lengths may end anywhere; what is above the possible is met by no hand."""

from dealref.constraints import constraint
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-",)

right = constraint._in_order

serve({right: lambda ends, _, what: right(ends, 1 << 60, what)})
