"""Writes a prompt before each answer.

Verdict: cannot start
Told: prompts and banners on standard error
"""

from small import answered, requests, say

for request in requests():
    say("> " + answered(request))
