"""Dies of SIGSEGV when it is asked C(52, 13).

Verdict: crash
Blamed: binomial.published-pavlicek-hands-first
Told: SIGSEGV
"""

import os
import signal

from wiring import asks, serve

serve(lambda request: os.kill(os.getpid(), signal.SIGSEGV) if asks(request, "binomial", n=52, k=13) else None)
