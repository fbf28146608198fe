"""Keeps its answers in a buffer until the input ends: no answer to hello, with the hint to flush."""

import sys

from wiring import answered, requests

for request in requests():
    sys.stdout.write(answered(request) + "\n")
