"""Answers hello one blank at a time and without end.

Options: --start-timeout 1
Verdict: cannot start
Told: no answer within 1 s
Told: end each answer with a newline
"""

import time

from small import say

while True:
    say(" ", end="")
    time.sleep(1e-3)
