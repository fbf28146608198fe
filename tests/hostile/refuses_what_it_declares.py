"""Declares binomial and does not support it (PROTO-6a).

Verdict: fail
Blamed: each of binomial.*
Told: declared in hello, and then not supported
"""

import json

from small import refusal, serve

serve(
    lambda request: json.dumps(refusal({"jsonrpc": "2.0", "id": request["id"]}, -32601)),
    lambda request: request["method"] == "binomial",
)
