"""Writes its name in Latin-1.

Verdict: cannot start
Told: write UTF-8
"""

import sys

from small import HELLO, answered, is_hello, serve

sys.stdout.reconfigure(encoding="latin-1")
serve(lambda request: answered(request, result={**HELLO, "name": "?"}).replace("?", "André"), is_hello)
