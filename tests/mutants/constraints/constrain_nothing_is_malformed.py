"""A constraint that no deal meets is refused as malformed instead of unsatisfiable, and so is its count."""

from dealref.errors import Malformed, Unsatisfiable
from dealref.protocol import operations
from wiring import serve

CAUGHT_IN = (
    "constrain.cases.rejects-none-",
    "constrain.select.rejects-none-",
    "constrain.rank.rejects-",
    "constrain.unrank.rejects-none-",
)

right = operations.answer


def answer(method, params):
    try:
        return right(method, params)
    except Unsatisfiable as error:
        raise Malformed(str(error)) from None


serve({right: answer})
