"""Names the id of C(52, 13) twice, the second time with an escape.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: a member stands twice
"""

from small import answered, serve

serve(lambda request: answered(request)[:-1] + r', "\u0069d": 0}')
