"""Results carry one more member than asked for, the time that the answer took."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("every operation",)


def timed(method, params):
    result = answer(method, params)
    return result if method == "hello" else {**result, "microseconds": 3}


serve({answer: timed})
