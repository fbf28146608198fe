"""Knows no hello, and refuses it as it refuses all it does not know (JUDGE-5).

Verdict: cannot start
Told: answer hello (PROTO-5)
"""

from small import answered, is_hello, serve

serve(lambda request: answered({**request, "method": "ehlo"}), is_hello)
