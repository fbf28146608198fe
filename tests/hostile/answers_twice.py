"""Gives the same answer to C(52, 13) again and again (PROTO-2).

Options: --filter binomial
Verdict: protocol
Blamed: at most 1 of binomial.*
Told: one answer for each request
"""

from small import answered, serve

serve(lambda request: 2 * (answered(request) + "\n") + answered(request))
