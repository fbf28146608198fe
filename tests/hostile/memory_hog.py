"""Takes more and more memory when it is asked C(52, 13).

Needs: confinement
Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: MemoryError
Told: --memory N allows more
Options: --memory 192M
"""

from small import serve


def spoil(_):
    hoard = []
    while True:
        hoard.append(bytearray(1 << 22))


serve(spoil)
