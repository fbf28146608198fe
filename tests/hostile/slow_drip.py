"""Writes its answer to C(52, 13) one character at a time, and ends it in time.

Verdict: conforms
"""

import time

from small import answered, say, serve


def spoil(request):
    *most, last = answered(request)
    for character in most:
        say(character, end="")
        time.sleep(0.005)
    return last


serve(spoil)
