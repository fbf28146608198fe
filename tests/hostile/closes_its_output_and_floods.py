"""Closes standard output when it is asked C(52, 13), and floods standard error without end.

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: keep standard output open
"""

import os

from small import serve


def spoil(_):
    os.close(1)
    while True:
        os.write(2, b"x" * 65536)


serve(spoil)
