"""A constraint that no deal meets is refused as malformed instead of unsatisfiable, and so is its count."""

from dealref import adapter
from dealref.errors import Malformed, Unsatisfiable
from wiring import serve

CAUGHT_IN = (
    "constrain.cases.rejects-none-",
    "constrain.select.rejects-none-",
    "constrain.rank.rejects-",
    "constrain.unrank.rejects-none-",
)

right = adapter.answer


def answer(method, params):
    try:
        return right(method, params)
    except Unsatisfiable as error:
        raise Malformed(str(error)) from None


serve({right: answer})
