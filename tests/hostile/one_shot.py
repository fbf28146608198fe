"""Answers one request after hello and exits: every answer is right, and still it does not conform."""

import sys

from wiring import answered, requests, say

for count, request in enumerate(requests()):
    say(answered(request))
    if count == 1:
        sys.exit(0)
