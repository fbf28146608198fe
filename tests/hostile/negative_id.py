"""Returns the id of C(52, 13) with the opposite sign.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: an answer to id -
Told: with its own id
"""

from small import answered, serve

serve(lambda request: answered(request, id=-request["id"]))
