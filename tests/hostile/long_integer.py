"""Answers C(52, 13) with an integer of 5,000 digits (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: an integer of 5000 digits
Told: strings (PROTO-8a)
"""

from small import answered, serve

serve(lambda request: answered(request, result=0).replace(": 0}", ": " + "9" * 5000 + "}"))
