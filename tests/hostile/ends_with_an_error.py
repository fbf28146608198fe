"""Ends with exit code 1 when its input ends: only its answers are judged.

Verdict: conforms
"""

import sys

from small import serve

serve(lambda _: None)
sys.exit(1)
