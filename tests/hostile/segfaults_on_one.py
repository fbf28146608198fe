"""Dies of SIGSEGV when it is asked C(52, 13).

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: SIGSEGV
"""

import os
import signal

from small import serve

serve(lambda _: os.kill(os.getpid(), signal.SIGSEGV))
