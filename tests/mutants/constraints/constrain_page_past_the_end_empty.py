"""A page that begins past the last case is an empty list instead of an error."""

from dealref.errors import OutOfRange
from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("constrain.cases.rejects-",)

right = constraint_operations.cases


def empty(hands, first, limit):
    try:
        return right(hands, first, limit)
    except OutOfRange:
        if not first or not limit:
            raise
        return {"cases": []}


serve(answers={"constrain.cases": empty})
