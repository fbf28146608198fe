"""hello is taken for a handshake that opens the session, and refused when it is asked again."""

from dealref.errors import InvalidRequest
from dealref.protocol.operations import answer
from wiring import serve

CAUGHT_IN = ("probe.hello-",)

greeted = []


def answer_hello_once(method, params):
    if method == "hello":
        if greeted:
            raise InvalidRequest("invalid request: hello was answered")
        greeted.append(params)
    return answer(method, params)


serve({answer: answer_hello_once})
