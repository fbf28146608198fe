"""Chooses protocol 2, which was not offered.

Verdict: cannot start
Told: protocol version 2 was not offered
"""

from wiring import answered, serve

serve(lambda request: answered(request).replace('"protocol": 1', '"protocol": 2'))
