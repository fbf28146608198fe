"""Answers C(52, 13) with NaN (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: JSON has no NaN
"""

from wiring import asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        return f'{{"jsonrpc":"2.0","id":{request["id"]},"result":{{"value":NaN}}}}'
    return None


serve(spoil)
