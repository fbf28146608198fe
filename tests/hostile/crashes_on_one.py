"""Exits when it is asked C(52, 13).

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: exit code 3
"""

import sys

from small import serve

serve(lambda _: sys.exit(3))
