"""Closes standard output when it is asked C(52, 13), and lives on.

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: it closed its output and went on running
Told: keep standard output open
"""

import os
import time

from small import serve


def spoil(_):
    os.close(1)
    time.sleep(3600)


serve(spoil)
