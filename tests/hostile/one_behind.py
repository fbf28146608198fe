"""Answers a call when it reads the next: the last of all gets no answer.

Verdict: timeout
Blamed: at most 1 of binomial.*
Told: no answer within 2 s
Told: flush after each answer
"""

from small import answered, is_hello, requests, say

held = ""
for request in requests():
    if is_hello(request):
        say(answered(request))
        continue
    if held:
        say(held)
    held = answered(request)
