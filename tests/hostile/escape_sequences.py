"""Refuses C(52, 13) with a message that would clear the terminal, and colour it.

Verdict: fail
Blamed: binomial.published-pavlicek-hands-first
Told: an error where a result was expected
"""

import json

from small import refusal, serve


def spoil(request):
    refused = refusal({"jsonrpc": "2.0", "id": request["id"]}, -32004)
    refused["error"]["message"] = "\x1b[2J\x1b[32m\rall is well\x07"
    return json.dumps(refused)


serve(spoil)
