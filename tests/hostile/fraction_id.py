"""Returns the id of C(52, 13) as a fraction, as readers do that know no integers.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: return the request's id unchanged
"""

from small import answered, serve

serve(lambda request: answered(request, id=float(request["id"])))
