"""Writes a log line before its first answer (PROTO-1b).

Verdict: cannot start
Told: print logs, prompts and banners on standard error
"""

from small import say, serve

say("INFO dealer ready")
serve(lambda _: None)
