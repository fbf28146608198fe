"""Programs in this process, as a connection meets them: lines come in, lines go out, and no process is started."""

import json
import time
from collections import deque

from dealcheck.transport import program
from dealcheck.transport.client import REFERENCE
from dealcheck.transport.confinement import Confined
from dealcheck.transport.patience import Usage
from dealref.protocol import responder

SILENCE = b""


class Program:
    """A program just started. It answers a line by a function, which may keep SILENCE, or end it as sys.exit does."""

    confined = Confined()

    def __init__(self, answer):
        self._answer, self._lines, self._stderr, self._slept = answer, deque(), "", 0

    def now(self):
        return time.monotonic() + self._slept

    def usage(self):
        return Usage(0.0, runnable=False, load=0.0, processors=1)

    def send(self, data):
        self._lines.extend(data.splitlines())

    def receive(self, _):
        try:
            line = self._answer(self._lines.popleft()) if self._lines else SILENCE
        except SystemExit as end:
            self._stderr = end.code if isinstance(end.code, str) else ""
            return None
        self._slept += 1000 * (line == SILENCE)
        return line

    def ending(self):
        return "it ended"

    def unread_input(self):
        return ""

    def stderr_tail(self):
        return self._stderr

    def close_input(self):
        pass

    def stopped(self, _):
        return True

    def discard(self):
        pass


def run_here(monkeypatch, **programs):
    """Have each of the programs, and the reference, run in this process: all know how to answer once they start."""
    starts = {(name,): start for name, start in programs.items()} | {REFERENCE: lambda: responder.answer}

    real = program.start

    def started(command, confinement):
        start = starts.get(tuple(command))
        return Program(start()) if start else real(command, confinement)

    monkeypatch.setattr(program, "start", started)


def faulty(fault=lambda _, reply: reply, operations=None):
    """How the reference with a fault answers: the fault makes another reply; only these operations are declared."""

    def answer(line):
        request, reply = json.loads(line), json.loads(responder.answer(line))
        if request["method"] != "hello":
            reply = fault(request, reply)
        elif operations is not None and "result" in reply:
            reply["result"]["operations"] = operations
        return reply if reply is SILENCE else json.dumps(reply).encode() + b"\n"

    return answer
