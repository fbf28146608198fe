"""Adds a member beside the result of C(52, 13); the process is kept.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: elapsed
Told: exactly one of result and error
"""

from wiring import answered, asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        return answered(request).replace("{", '{"elapsed": 12, ', 1)
    return None


serve(spoil)
