"""Begins its output with a byte order mark (PROTO-1).

Verdict: cannot start
Told: byte order mark: write UTF-8 without BOM
"""

import sys

from small import serve

sys.stdout.reconfigure(encoding="utf-8-sig")
serve(lambda _: None)
