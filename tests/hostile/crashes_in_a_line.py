"""Ends in the middle of its answer to C(52, 13).

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: its last line had no end
"""

import sys

from small import answered, say, serve


def spoil(request):
    say(answered(request)[:30], end="")
    sys.exit(1)


serve(spoil)
