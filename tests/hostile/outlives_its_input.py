"""Answers everything and does not stop at the end of its input: every vector passes, and it does not conform."""

import time

from wiring import serve

serve(lambda _: None)
time.sleep(3600)
