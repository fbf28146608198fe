"""Asks a question of its own before it answers C(52, 13) (PROTO-2b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: only the runner asks
"""

from small import answered, serve

serve(lambda request: '{"jsonrpc": "2.0", "id": "a", "method": "progress", "params": []}\n' + answered(request))
