"""Writes zeros without end when its input ends.

Verdict: ends badly
Told: it wrote more than was asked
"""

from small import say, serve

serve(lambda _: None)
while True:
    say("0" * 65536, end="")
