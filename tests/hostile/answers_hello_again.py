"""Answers hello once more with each first call.

Verdict: given up
Told: one answer for each request, with its id
"""

from small import answered, is_hello, requests, say

greeting = ""
for request in requests():
    if is_hello(request) and not greeting:
        greeting = answered(request) + "\n"
        say(greeting, end="")
    else:
        say(greeting + answered(request))
