"""Ignores every signal it can, and goes on when its input ends.

Verdict: ends badly
Told: it did not stop within 2 s
"""

import signal
import time

from small import serve

for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)
serve(lambda _: None)
time.sleep(3600)
