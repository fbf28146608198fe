"""Leaves the id out of its answer to C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: return the request's id unchanged
"""

import json

from small import respond, serve

serve(lambda request: json.dumps({"jsonrpc": "2.0", "result": respond(request)["result"]}))
