"""Answers hello with two lines.

Verdict: cannot start
Told: one answer, one line
"""

from small import answered, is_hello, serve

serve(lambda request: answered(request) + "\n" + answered(request), is_hello)
