"""Answers C(52, 13) with a line of a gigabyte, written in pieces.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: longer than 1048576 bytes
Told: end each answer with a newline
"""

from small import say, serve


def spoil(_):
    for _ in range(1 << 14):
        say("0" * (1 << 16), end="")
    return ""


serve(spoil)
