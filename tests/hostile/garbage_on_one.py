"""Writes a stack trace on standard output when it is asked C(52, 13): protocol for that vector alone."""

from wiring import asks, serve

serve(lambda request: "Traceback (most recent call last):" if asks(request, "binomial", n=52, k=13) else None)
