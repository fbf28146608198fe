"""Every row has a shape, even where only high cards are listed: the column was not switched off."""

from dealref.protocol import constraint_values
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")

right = constraint_values.case


def with_shape(constraint, found):
    row = right(constraint, found)
    for hand in row["hands"]:
        hand.setdefault("shape", "0=0=0=0")
    return row


serve({right: with_shape})
