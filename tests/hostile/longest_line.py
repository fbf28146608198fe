"""Fills its answer to C(52, 13) with blanks to the longest line that is allowed, 1048576 bytes with its end.

Needs: LF
Verdict: conforms
"""

from small import answered, serve

serve(lambda request: answered(request)[:-1].ljust((1 << 20) - 2) + "}")
