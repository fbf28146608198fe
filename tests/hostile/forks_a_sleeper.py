"""Leaves a child behind that holds its output open, and exits.

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: exit code 1
"""

import subprocess
import sys

from small import serve


def spoil(_):
    subprocess.Popen([sys.executable, "-c", "import time; time.sleep(3600)"])
    sys.exit(1)


serve(spoil)
