"""Answers C(52, 13) one blank at a time and never ends the line.

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: end each answer with a newline
"""

import time

from wiring import asks, say, serve


def spoil(request):
    while asks(request, "binomial", n=52, k=13):
        say(" ", end="")
        time.sleep(0.01)


serve(spoil)
