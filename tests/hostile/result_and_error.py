"""Adds an error that is null to the result of C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: exactly one of result and error
"""

from small import answered, serve

serve(lambda request: answered(request, error=None))
