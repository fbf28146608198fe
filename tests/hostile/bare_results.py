"""Writes results without the object around them.

Verdict: cannot start
Told: a result is wrapped
"""

import json

from small import requests, respond, say

for request in requests():
    say(json.dumps(str(respond(request).get("result"))))
