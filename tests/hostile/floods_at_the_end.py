"""Writes zeros without end when its input ends.

Verdict: ends badly
Told: it wrote more than was asked
"""

import time

from small import say, serve

serve(lambda _: None)
while True:
    say("0" * 65536, end="")
    time.sleep(1e-3)
