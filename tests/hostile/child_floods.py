"""Ends when it is asked C(52, 13); a child of its lives on, in a session of its own, and floods standard error.

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: it ended with exit code 3
"""

import os
import sys

from small import serve


def spoil(_):
    if os.fork() == 0:
        os.setsid()
        while True:
            os.write(2, b"x" * 65536)
    sys.exit(3)


serve(spoil)
