"""Answers C(52, 13) with 125,000 objects on one line: many times its length in memory.

Verdict: fail
Blamed: binomial.published-pavlicek-hands-first
Told: an object expected, a list got
"""

from small import answered, serve

serve(lambda request: answered(request, result=[{"": 0}] * 125_000).replace(", ", ",").replace(": ", ":"))
