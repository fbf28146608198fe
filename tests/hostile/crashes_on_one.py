"""Exits when it is asked C(52, 13): crash for that vector alone; every other vector gets its own verdict."""

import sys

from wiring import asks, serve

serve(lambda request: sys.exit(3) if asks(request, "binomial", n=52, k=13) else None)
