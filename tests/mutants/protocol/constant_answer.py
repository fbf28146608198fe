"""Every question is answered with number 0, an answer that the smoke test of the author happened to expect."""

from dealref.protocol.responder import respond
from wiring import serve

CAUGHT_IN = ("probe.", "every operation")


def constant(request):
    if request["method"] == "hello":
        return respond(request)
    return {"jsonrpc": "2.0", "id": request["id"], "result": {"number": "0"}}


serve({respond: constant})
