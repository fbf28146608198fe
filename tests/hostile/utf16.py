"""Answers in UTF-16: cannot start, with the hint."""

import sys

from wiring import serve

sys.stdout.reconfigure(encoding="utf-16")
serve(lambda _: None)
