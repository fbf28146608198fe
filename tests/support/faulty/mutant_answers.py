"""Runs of mutants without a process of their own, judged: each mutant answers in a fork (see `forks`)."""

import functools
import json
import subprocess
import sys
import tempfile
from pathlib import Path

from dealcheck.judging.corpus import PROBES
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import PASSED, Outcome, Verdict, judge
from dealcheck.transport import codec


@functools.cache
def _forks():
    """The process that forks, started once; it ends when its input does."""
    command = [sys.executable, str(Path(__file__).with_name("forks.py"))]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def lines(arguments, requests):
    """The lines that `python ARGUMENTS` writes when it is sent these bytes."""
    with tempfile.NamedTemporaryFile() as request_file, tempfile.NamedTemporaryFile() as answer_file:
        request_file.write(requests)
        request_file.flush()
        _forks().stdin.write(
            json.dumps([[str(each) for each in arguments], request_file.name, answer_file.name]) + "\n"
        )
        _forks().stdin.flush()
        status = _forks().stdout.readline().strip()
        assert status == "0", f"it ended with status {status}: no verdict, so no expected failure either"
        return answer_file.read().splitlines()


def run(published, vectors, arguments):
    """The verdicts of a run, as the events of the runner tell them; vectors that are not declared are left out."""
    heads = (b'{"jsonrpc":"2.0","id":%d' % place for place in range(1, len(vectors) + 1))
    pairs = list(zip(heads, vectors, strict=True))
    requests = b"".join(head + vector.request_tail for head, vector in pairs)
    hello, *answers = lines(arguments, codec.hello_line(published.suite) + requests)
    greeting = codec.read_hello(json.loads(hello)["result"])
    return [
        _event(head, vector, line)
        for (head, vector), line in zip(pairs, answers, strict=True)
        if vector in PROBES or greeting.declares(vector.method, vector.scheme)
    ]


def _event(head, vector, line):
    if vector.expected_tail and line == head + vector.expected_tail:
        return Judged(vector, PASSED)
    reply = codec.reply_or_fault(line)
    faulty = isinstance(reply, codec.ProtocolFault) or not head.endswith(b":%d" % reply.id)
    outcome = Outcome(Verdict.PROTOCOL) if faulty else judge(vector, reply)
    return Judged(vector, PASSED) if outcome.verdict is Verdict.PASS else Judged(vector, outcome, line)
