"""Chooses protocol 2, which was not offered.

Verdict: cannot start
Told: protocol version 2 was not offered
"""

from small import HELLO, answered, is_hello, serve

serve(lambda request: answered(request, result={**HELLO, "protocol": 2}), is_hello)
