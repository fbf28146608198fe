"""Returns an id of 900 digits for C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: an answer to id 9
Told: was never asked
"""

from small import answered, serve

serve(lambda request: answered(request, id=int("9" * 900)))
