"""Fills its answer to C(52, 13) with blanks to a line one byte longer than is allowed, 1048577 bytes with its end.

Needs: LF
Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: longer than 1048576 bytes
"""

from small import answered, serve

serve(lambda request: answered(request)[:-1].ljust((1 << 20) - 1) + "}")
