"""Declares its operations as a list.

Verdict: cannot start
Told: operations must be an object
"""

from small import HELLO, answered, is_hello, serve

serve(lambda request: answered(request, result={**HELLO, "operations": ["binomial"]}), is_hello)
