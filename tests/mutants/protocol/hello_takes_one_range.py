"""hello refuses every range but that of version 1 alone."""

from dealref.errors import Malformed
from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("probe.hello-wide-range",)


def answer_one_range(method, params):
    if method == "hello" and params["protocol"] != {"min": 1, "max": 1}:
        raise Malformed("malformed: another range than 1 to 1")
    return answer(method, params)


serve({answer: answer_one_range})
