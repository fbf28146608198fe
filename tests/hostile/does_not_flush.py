"""Keeps its answers in a buffer until the input ends (PROTO-2, PROTO-2a).

Verdict: cannot start
Told: flush after each answer
"""

import sys

from small import answered, requests

for request in requests():
    sys.stdout.write(answered(request) + "\n")
