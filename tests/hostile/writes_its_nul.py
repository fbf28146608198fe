"""Writes the end of its string behind the answer to C(52, 13), as a C program does that counts one too many.

Verdict: protocol
Blamed: binomial.published-pavlicek-hands-first
Told: is a C string written with its end
"""

from small import answered, serve

serve(lambda request: answered(request) + "\0")
