"""Exits instead of refusing: no crash counts as a refusal.

Verdict: crash
Blamed: each of binomial.rejects-*
Told: assertion failed
"""

import json
import sys

from wiring import answered, serve


def spoil(request):
    if request["method"] == "binomial" and "error" in json.loads(answered(request)):
        sys.exit("assertion failed")


serve(spoil)
