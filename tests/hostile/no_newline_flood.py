"""Answers C(52, 13) with zeros that never end.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: longer than 1048576 bytes
"""

import sys

from small import serve


def spoil(_):
    while True:
        sys.stdout.write("0" * 65536)


serve(spoil)
