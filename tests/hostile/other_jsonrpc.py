"""Speaks JSON-RPC 1.0 when it is asked C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: every answer has the member "jsonrpc":"2.0"
"""

from small import answered, serve

serve(lambda request: answered(request, jsonrpc="1.0"))
