"""Answers C(52, 13) with a batch of one.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: no batches: one object per line
"""

from small import answered, serve

serve(lambda request: f"[{answered(request)}]")
