"""Writes the answers to a hundred requests before it reads one.

Verdict: cannot start
Told: answer nothing before it is asked
"""

from small import answered, say

say("".join(answered({"id": i, "method": "hello", "params": {"protocol": {"min": 1}}}) + "\n" for i in range(100)))
