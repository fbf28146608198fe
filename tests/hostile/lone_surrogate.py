"""Has half of a character in its answer to C(52, 13) (PROTO-4b).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: a lone surrogate
Told: is a pair
"""

from small import answered, serve

serve(lambda request: answered(request, result="\ud83c"))
