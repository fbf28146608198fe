"""Ends its lines with CR LF (PROTO-1a).

Verdict: conforms
"""

import sys

from small import serve

sys.stdout.reconfigure(newline="\r\n")
serve(lambda _: None)
