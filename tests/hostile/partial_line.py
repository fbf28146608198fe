"""Writes half of its answer to C(52, 13) and falls silent.

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: bytes without an end of line: end each answer with a newline
"""

import time

from small import answered, say, serve


def spoil(request):
    say(answered(request)[:30], end="")
    time.sleep(3600)


serve(spoil)
