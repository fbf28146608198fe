"""Closes its standard input and waits.

Verdict: cannot start
Told: it has closed its input
"""

import os
import time

os.close(0)
time.sleep(3600)
