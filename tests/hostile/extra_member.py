"""Adds a member beside the result of C(52, 13); the process is kept.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: elapsed
Told: exactly one of result and error
"""

from small import answered, serve

serve(lambda request: answered(request).replace("{", '{"elapsed": 12, ', 1))
