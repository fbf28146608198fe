"""Waits for something else and never reads.

Verdict: cannot start
Told: has not read 142 bytes
Told: read one line, answer it
"""

import time

time.sleep(3600)
