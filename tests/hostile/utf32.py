"""Answers in UTF-32.

Verdict: cannot start
Told: this looks like UTF-32: write UTF-8
"""

import sys

from small import serve

sys.stdout.reconfigure(encoding="utf-32-le")
serve(lambda _: None)
