"""Returns 1e999 as the id of C(52, 13), which many readers take for infinity.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: the id is Infinity, no integer
Told: return the request's id unchanged
"""

from small import answered, serve

serve(lambda request: answered(request, id="?").replace('"?"', "1e999"))
