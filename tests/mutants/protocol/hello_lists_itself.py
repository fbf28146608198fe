"""hello lists itself among the operations that its result declares."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("probe.hello-wide-range",)


def answer_with_hello_listed(method, params):
    result = answer(method, params)
    if method == "hello":
        result["operations"]["hello"] = True
    return result


serve({answer: answer_with_hello_listed})
