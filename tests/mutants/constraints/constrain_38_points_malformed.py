"""A range of HCP or of lengths that ends too high is refused as malformed instead of out of range."""

from dealref.constraints import constraint
from dealref.errors import Malformed, OutOfRange
from wiring import serve

CAUGHT_IN = ("constrain.?.rejects-hands-",)

right = constraint.of_demands


def strict(demands):
    try:
        return right(demands)
    except OutOfRange as error:
        raise Malformed(str(error)) from None


serve({right: strict})
