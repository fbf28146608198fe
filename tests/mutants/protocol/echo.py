"""The parameters come back as the result, as from a server that was only wired up for a first test."""

from dealref.protocol.responder import respond
from wiring import serve

CAUGHT_IN = ("probe.", "every operation")


def echo(request):
    if request["method"] == "hello":
        return respond(request)
    return {"jsonrpc": "2.0", "id": request["id"], "result": request["params"]}


serve({respond: echo})
