"""Writes each answer in two pieces, with a pause between them.

Verdict: conforms
"""

import time

from small import answered, requests, say

for request in requests():
    line = answered(request)
    say(line[:9], end="")
    time.sleep(0.0005)
    say(line[9:])
