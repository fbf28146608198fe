"""Writes what it reads.

Verdict: cannot start
Told: only the runner asks
"""

import json

from small import requests, say

for request in requests():
    say(json.dumps(request))
