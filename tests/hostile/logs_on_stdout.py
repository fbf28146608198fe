"""Writes a log line before its first answer: cannot start, with the hint about standard error."""

from wiring import say, serve

say("INFO dealer ready")
serve(lambda _: None)
