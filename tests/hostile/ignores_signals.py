"""Ignores every signal it can, and never answers C(52, 13).

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: no answer within 2 s
"""

import signal
import time

from small import serve

for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP}:
    signal.signal(number, signal.SIG_IGN)
serve(lambda _: time.sleep(3600))
