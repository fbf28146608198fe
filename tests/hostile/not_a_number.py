"""Answers C(52, 13) with NaN (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: JSON has no NaN
"""

from small import answered, serve

serve(lambda request: answered(request, result={"value": float("nan")}))
