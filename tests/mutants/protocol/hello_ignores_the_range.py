"""hello answers with protocol 1 whatever range of versions the runner speaks."""

from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("probe.hello-range", "probe.hello-earlier-range", "probe.hello-empty-range")
LEVEL = "should"


def answer_whatever_the_range(method, params):
    if method == "hello":
        params = {**params, "protocol": {"min": 1, "max": 1}}
    return answer(method, params)


serve({answer: answer_whatever_the_range})
