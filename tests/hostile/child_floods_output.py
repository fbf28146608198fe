"""Ends when it is asked C(52, 13); a child of its lives on and floods standard output.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: longer than 1048576 bytes
"""

import os
import sys
import time

from small import serve


def spoil(_):
    if os.fork() == 0:
        os.setsid()
        while True:
            os.write(1, b"x" * 65536)
    time.sleep(0.3)
    sys.exit(3)


serve(spoil)
