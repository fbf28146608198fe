"""Every row has a shape, even where only honours are listed: the column was not switched off."""

from dealref import wire_constraints
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")

right = wire_constraints.case


def with_shape(constraint, found):
    row = right(constraint, found)
    for hand in row["hands"]:
        hand.setdefault("shape", "0=0=0=0")
    return row


serve({right: with_shape})
