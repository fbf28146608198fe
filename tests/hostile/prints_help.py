"""Prints its usage on standard output, as programs do that want an argument.

Verdict: cannot start
Told: is this its help?
Told: standard error
"""

print("usage: dealer [-n boards] FILE")
