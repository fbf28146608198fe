"""Answers hello and nothing else (JUDGE-5).

Options: --timeout 0.5
Verdict: given up
Told: no answer within 0.5 s
Told: probably not wired
"""

from small import answered, is_hello, requests, say

for request in requests():
    if is_hello(request):
        say(answered(request))
