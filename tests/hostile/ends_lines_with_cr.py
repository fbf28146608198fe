"""Ends its lines with CR alone.

Verdict: cannot start
Told: end each line with LF
"""

from small import answered, requests, say

for request in requests():
    say(answered(request), end="\r")
