"""Crashes at the undeclared operation and answers all else with a million bytes; all is asked again and held.

Options: --filter binomial.deck* --filter probe.undeclared
Verdict: fail
Blamed: each of binomial.*
Told: result.value
Verdict: crash
Blamed: probe.undeclared
Told: exit code 3
"""

import sys

from small import answered, is_hello, serve


def spoil(request):
    if request["method"] != "binomial":
        sys.exit(3)
    return answered(request, result={"value": "x" * 1_040_000})


serve(spoil, lambda request: not is_hello(request))
