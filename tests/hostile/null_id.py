"""Answers C(52, 13) with id null.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: return the request's id unchanged
"""

from small import answered, serve

serve(lambda request: answered(request, id=None))
