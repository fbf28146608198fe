"""Answers C(52, 13) one blank at a time and never ends the line.

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: end each answer with a newline
"""

import time

from small import say, serve


def spoil(_):
    while True:
        say(" ", end="")
        time.sleep(0.01)


serve(spoil)
