"""Answers everything and does not stop at the end of its input (JUDGE-4a).

Verdict: ends badly
Told: did not stop
"""

import time

from small import serve

serve(lambda _: None)
time.sleep(3600)
