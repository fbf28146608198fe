"""The count of a constraint that no deal meets is an error instead of 0."""

from dealref import constraint_operations
from dealref.errors import Unsatisfiable
from wiring import serve

CAUGHT_IN = ("constrain.count.",)

right = constraint_operations.count


def refused(hands):
    result = right(hands)
    if result["cases"] == "0":
        raise Unsatisfiable("unsatisfiable")
    return result


serve(answers={"constrain.count": refused})
