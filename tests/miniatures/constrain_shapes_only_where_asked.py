"""A hand without a shape of its own is listed by honours only beside one that has both."""

from dealref import wire_constraints
from wiring import serve

CAUGHT_IN = ("constrain.cases.", "constrain.select.")

right = wire_constraints.case


def own_columns(constraint, found):
    row = right(constraint, found)
    for hand, asked in zip(row["hands"], constraint.hands, strict=True):
        if len(asked.shapes) == 560 and "honours" in hand:
            hand.pop("shape", None)
    return row


serve({right: own_columns})
