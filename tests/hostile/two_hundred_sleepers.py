"""Starts two hundred sleepers, each in a session of its own, and ends when it is asked C(52, 13).

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: it ended with exit code 3
"""

import os
import sys
import time

from small import serve


def spoil(_):
    for _ in range(200):
        if os.fork() == 0:
            os.setsid()
            time.sleep(3600)
            os._exit(0)
    sys.exit(3)


serve(spoil)
