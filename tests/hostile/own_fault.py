"""Reports -32603 for C(52, 13).

Verdict: error
Blamed: binomial.published-pavlicek-hands-first
Told: fault of its own
"""

import json

from small import refusal, serve

serve(lambda request: json.dumps(refusal({"jsonrpc": "2.0", "id": request["id"]}, -32603)))
