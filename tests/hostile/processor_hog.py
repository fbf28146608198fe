"""Computes without end when it is asked C(52, 13).

Needs: confinement
Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: SIGXCPU
Told: --cpu S allows more
Options: --cpu 1 --timeout 20
"""

from small import serve


def spoil(_):
    while True:
        pass


serve(spoil)
