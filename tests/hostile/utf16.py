"""Answers in UTF-16.

Verdict: cannot start
Told: this looks like UTF-16: write UTF-8
"""

import sys

from small import serve

sys.stdout.reconfigure(encoding="utf-16")
serve(lambda _: None)
