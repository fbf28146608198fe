"""Stops itself when it is asked C(52, 13), as a job does that is put aside.

Verdict: timeout
Blamed: binomial.published-pavlicek-hands-first
Told: no answer within 2 s
"""

import os
import signal

from small import serve

serve(lambda _: os.kill(os.getpid(), signal.SIGSTOP))
