"""Writes a stack trace on standard output when it is asked C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: standard error
"""

from wiring import asks, serve

serve(lambda request: "Traceback (most recent call last):" if asks(request, "binomial", n=52, k=13) else None)
