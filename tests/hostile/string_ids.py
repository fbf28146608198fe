"""Returns the ids of binomial as strings.

Verdict: protocol
Blamed: each of binomial.*
Told: return the request's id unchanged
"""

from small import answered, serve

serve(lambda request: answered(request, id=str(request["id"])), lambda request: request["method"] == "binomial")
