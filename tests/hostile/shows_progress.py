"""Writes a dot for each step on the way to C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: standard output is for answers only
"""

from small import answered, serve

serve(lambda request: "." * 13 + answered(request))
