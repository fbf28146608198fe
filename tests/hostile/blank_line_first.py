"""Begins its output with a blank line.

Verdict: cannot start
Told: no blank lines
"""

from small import say, serve

say("")
serve(lambda _: None)
