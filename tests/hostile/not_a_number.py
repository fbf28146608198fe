"""Answers C(52, 13) with NaN: protocol for that vector alone, though the line names its call."""

from wiring import asks, serve


def spoil(request):
    if asks(request, "binomial", n=52, k=13):
        return f'{{"jsonrpc":"2.0","id":{request["id"]},"result":{{"value":NaN}}}}'
    return None


serve(spoil)
