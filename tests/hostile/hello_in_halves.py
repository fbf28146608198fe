"""Begins its answer to hello and does not end it.

Verdict: cannot start
Told: end each answer with a newline
"""

import time

from small import answered, requests, say

for request in requests():
    say(answered(request)[:40], end="")
    time.sleep(3600)
