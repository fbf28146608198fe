"""Answers C(52, 13) with zeros that never end.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: longer than 1048576 bytes
"""

import sys

from wiring import asks, serve


def spoil(request):
    while asks(request, "binomial", n=52, k=13):
        sys.stdout.write("0" * 65536)


serve(spoil)
