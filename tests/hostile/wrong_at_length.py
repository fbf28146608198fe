"""Answers each of fifty questions with most of a million bytes: none of it is kept to be diagnosed.

Options: --filter binomial.deck*
Verdict: fail
Blamed: each of binomial.*
Told: 77777777
"""

import json

from small import is_hello, serve

TEXT = "7" * 900_000


def spoil(request):
    return json.dumps({"jsonrpc": "2.0", "id": request["id"], "result": {"value": TEXT}})


serve(spoil, lambda request: not is_hello(request))
