"""Exits instead of refusing: each rejected vector of binomial is a crash, and no crash counts as a refusal."""

import json
import sys

from wiring import answered, serve


def spoil(request):
    if request["method"] == "binomial" and "error" in json.loads(answered(request)):
        sys.exit("assertion failed")


serve(spoil)
