"""Computes without end when it is asked C(52, 13), and has time for that.

Options: --timeout 0.5
Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: it was still computing
"""

from small import serve


def spoil(_):
    while True:
        pass


serve(spoil)
