"""Answers hello and nothing else: given up after a few time-outs, the rest not-run."""

from wiring import answered, is_hello, requests, say

for request in requests():
    if is_hello(request):
        say(answered(request))
