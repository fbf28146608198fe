"""Floods standard error without end when it is asked C(52, 13).

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: no answer within 2 s
"""

import os
import time

from small import serve


def spoil(_):
    while True:
        os.write(2, b"x" * 65536)
        time.sleep(1e-3)


serve(spoil)
