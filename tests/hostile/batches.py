"""Wraps every answer in a list, as a batch has it (PROTO-1).

Verdict: cannot start
Told: no batches
"""

from small import answered, serve

serve(lambda request: f"[{answered(request)}]", lambda _: True)
