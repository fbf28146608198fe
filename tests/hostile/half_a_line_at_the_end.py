"""Begins one more line when its input ends, and stays.

Verdict: ends badly
Told: it wrote more than was asked
"""

import time

from small import say, serve

serve(lambda _: None)
say("{", end="")
time.sleep(3600)
