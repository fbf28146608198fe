"""Writes a stack trace on standard output when it is asked C(52, 13).

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: standard error
"""

from small import serve

serve(lambda _: "Traceback (most recent call last):")
