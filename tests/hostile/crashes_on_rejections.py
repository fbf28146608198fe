"""Exits instead of refusing: no crash counts as a refusal (JUDGE-2b).

Options: --filter binomial.deck* --filter binomial.rejects-n-*
Verdict: crash
Blamed: each of binomial.rejects-*
Told: assertion failed
"""

import sys

from small import is_refused, serve


def spoil(request):
    if request["method"] == "binomial":
        sys.exit("assertion failed")


serve(spoil, is_refused)
