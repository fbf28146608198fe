"""Breaks off in the middle of its answer to C(52, 13), and ends the line.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: one complete JSON object per line
"""

from small import answered, serve

serve(lambda request: answered(request)[:30])
