"""Leaves its work to a child and ends, as daemons do.

Verdict: cannot start
Told: until the end of its input
"""

import os
import time

from small import serve

if os.fork():
    os._exit(0)
time.sleep(1)
serve(lambda _: None)
