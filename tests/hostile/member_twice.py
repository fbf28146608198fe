"""Names jsonrpc twice in its answer to C(52, 13) (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: a member stands twice
"""

from small import answered, serve

serve(lambda request: answered(request).replace("{", '{"jsonrpc": "2.0", ', 1))
