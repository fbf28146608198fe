"""Leaves a sleeper in a session of its own and ends in good order.

Verdict: conforms
"""

import os
import time

from small import serve

if os.fork() == 0:
    os.setsid()
    for pipe in (0, 1, 2):
        os.close(pipe)
    time.sleep(3600)
serve(lambda _: None)
