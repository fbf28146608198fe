"""Every operation is a stub that reports an internal error, which is never right, not even where an error is
expected.
"""

from dealref.protocol.responder import failure, respond
from wiring import serve

CAUGHT_IN = ("probe.", "every operation")
VERDICT = "error"


def stub(request):
    return respond(request) if request["method"] == "hello" else failure(request["id"], -32603, "not implemented")


serve({respond: stub})
