"""Starts sleepers that ignore what they can, closes nothing, and never answers C(52, 13).

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: no answer within 2 s
"""

import os
import signal
import time

from small import serve


def spoil(_):
    for _ in range(20):
        if os.fork() == 0:
            os.setsid()
            signal.signal(signal.SIGTERM, signal.SIG_IGN)
            break
    time.sleep(3600)


serve(spoil)
