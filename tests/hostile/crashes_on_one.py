"""Exits when it is asked C(52, 13).

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: exit code 3
"""

import sys

from wiring import asks, serve

serve(lambda request: sys.exit(3) if asks(request, "binomial", n=52, k=13) else None)
