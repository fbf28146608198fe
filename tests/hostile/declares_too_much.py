"""Declares three thousand operations that nobody knows.

Verdict: conforms
"""

from small import HELLO, answered, is_hello, serve

MANY = {"binomial": True} | {f"shuffle\n{number}": True for number in range(3_000)}
serve(lambda request: answered(request, result={**HELLO, "operations": MANY}) if request["id"] == 0 else None, is_hello)
