"""The count of a constraint that no deal meets is an error instead of 0."""

from dealref.errors import Unsatisfiable
from dealref.protocol import constraint_operations
from wiring import serve

CAUGHT_IN = ("constrain.count.",)

right = constraint_operations.count


def refused(hands):
    result = right(hands)
    if result["cases"] == "0":
        raise Unsatisfiable("unsatisfiable")
    return result


serve(answers={"constrain.count": refused})
