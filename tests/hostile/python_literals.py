"""Prints its answers as Python writes them.

Verdict: cannot start
Told: use json.dumps
"""

from small import requests, respond, say

for request in requests():
    say(str(respond(request)))
