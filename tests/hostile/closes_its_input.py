"""Closes standard input when it is asked C(52, 13), and waits.

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: it has closed its input
"""

import os
import time

from small import serve


def spoil(_):
    os.close(0)
    time.sleep(3600)


serve(spoil)
