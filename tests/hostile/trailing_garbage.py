"""Writes how long it took behind its answer to C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: by nothing else
Told: the object ends before character
"""

from small import answered, serve

serve(lambda request: answered(request) + " (0.3 ms)")
