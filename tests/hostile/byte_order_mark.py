"""Begins its output with a byte order mark: cannot start, with the hint."""

import sys

from wiring import serve

sys.stdout.reconfigure(encoding="utf-8-sig")
serve(lambda _: None)
