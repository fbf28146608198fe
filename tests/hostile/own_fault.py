"""Reports -32603 for C(52, 13).

Verdict: error
Blamed: binomial.published-pavlicek-hands-first
Told: fault of its own
"""

import json

from dealref.protocol.responder import failure
from wiring import asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        return json.dumps(failure(request["id"], -32603, "internal"))
    return None


serve(spoil)
