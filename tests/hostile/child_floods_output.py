"""Ends when it is asked C(52, 13); a child of its lives on and floods standard output.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: longer than 1048576 bytes
"""

import os
import sys

from small import serve


def spoil(_):
    told, tell = os.pipe()
    if os.fork() == 0:
        os.setsid()
        for written in range(1 << 30):
            os.write(1, b"x" * 65536)
            if written == 32:
                os.write(tell, b"!")
    os.read(told, 1)
    sys.exit(3)


serve(spoil)
