"""Dies of SIGSEGV where more than one call waits: of each lot that was asked, the first has it.

Verdict: crash
Blamed: at most 6 of *
Told: SIGSEGV
Told: alone it gets an answer
Told: are several waiting the matter? PROTO-2
"""

import json
import os
import signal

from small import answered, say

text = b""
while data := os.read(0, 1 << 16):
    *lines, text = (text + data).split(b"\n")
    if len(lines) > 1:
        os.kill(os.getpid(), signal.SIGSEGV)
    for line in lines:
        say(answered(json.loads(line)))
