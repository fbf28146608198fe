"""Names jsonrpc twice in its answer to C(52, 13) (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: a member stands twice
"""

from wiring import answered, asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        return answered(request).replace("{", '{"jsonrpc": "2.0", ', 1)
    return None


serve(spoil)
