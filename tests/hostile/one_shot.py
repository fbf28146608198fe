"""Answers one request after hello and exits: every answer is right.

Options: --filter binomial.row
Verdict: crash
Blamed: at most 1 of binomial.row*
Told: until the end of its input
"""

import sys

from small import answered, requests, say

for count, request in enumerate(requests()):
    say(answered(request))
    if count == 1:
        sys.exit(0)
