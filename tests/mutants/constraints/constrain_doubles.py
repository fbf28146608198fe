"""Combinations and totals go through a double on their way out, which rounds above 2^53."""

from dealref.protocol import operations
from wiring import serve, with_numbers

CAUGHT_IN = ("constrain.count.", "constrain.cases.", "constrain.select.", "constrain.rank.")

right = operations.answer


def rounded(method, params):
    result = right(method, params)
    return with_numbers(result, lambda number: str(int(float(number)))) if method.startswith("constrain.") else result


serve({right: rounded})
