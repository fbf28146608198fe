"""Answers C(52, 13) with ten thousand lists, each in the next (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: nested deeper than 100 levels
"""

from small import answered, serve

serve(lambda request: answered(request, result=0).replace(": 0}", ": " + "[" * 10_000 + "]" * 10_000 + "}"))
