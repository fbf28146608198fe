"""Answers hello with zeros that never end.

Verdict: cannot start
Told: end each answer with a newline
"""

from small import say

while True:
    say("0" * 65536, end="")
