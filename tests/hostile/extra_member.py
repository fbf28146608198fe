"""Adds a member beside the result of C(52, 13): protocol for that vector alone, and the process is kept."""

from wiring import answered, asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        return answered(request).replace("{", '{"elapsed": 12, ', 1)
    return None


serve(spoil)
