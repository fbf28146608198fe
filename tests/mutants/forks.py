"""Verdicts on mutants in forked processes: a question and its answer are a JSON value on a line each.

A question is a mutant's file, its arguments and the ids of the vectors to ask; the answer has the id, level and verdict
of each vector that is not passed, or is null if the mutant ended. This process imports the reference and the judge, and
answers nothing itself: a fork of it is as fresh as a new process, without a second of imports.
"""

import gc
import json
import os
import runpy
import sys
import traceback

import wiring  # noqa: F401  imported once, before the forks
from dealcheck.judging import corpus
from dealcheck.judging.corpus import PROBE_IDS
from dealcheck.judging.verdict import Verdict, judge
from dealcheck.transport import codec
from dealref import __main__ as program
from dealref.protocol import responder

PUBLISHED = corpus.load()
VECTORS = {vector.id: vector for vector in PUBLISHED.vectors}


def verdict(vector, identity):
    """The verdict of JUDGE-1 on the answer of the mutant that this process is."""
    head = b'{"jsonrpc":"2.0","id":%d' % identity
    line = responder.answer(head + vector.request_tail).removesuffix(b"\n")
    if vector.expected_tail and line == head + vector.expected_tail:
        return Verdict.PASS
    try:
        reply = codec.read_reply(line)
    except codec.ProtocolFault:
        return Verdict.PROTOCOL
    return judge(vector, reply).verdict if reply.id == identity else Verdict.PROTOCOL


def unpassed(ids):
    """What is not passed of the vectors that the mutant declares, and of the probes."""
    greeting = codec.read_reply(responder.answer(codec.hello_line(PUBLISHED.suite)).removesuffix(b"\n"))
    hello = codec.read_hello(greeting.result)
    vectors = [VECTORS[each] for each in ids]
    asked = [each for each in vectors if each.id in PROBE_IDS or hello.declares(each.method, each.scheme)]
    judged = [(each.id, each.level, verdict(each, identity)) for identity, each in enumerate(asked, start=1)]
    return [each for each in judged if each[2] != Verdict.PASS]


def become(path, arguments, ids):
    """Run the mutant up to where it would begin to answer, and judge it there."""

    def tell(_):
        print(json.dumps(unpassed(ids)), flush=True)
        os._exit(0)

    sys.argv = [path, *arguments]
    program.main = tell
    runpy.run_path(path, run_name="__main__")


def main():
    gc.freeze()  # the fork's collector leaves alone what both processes share
    for line in sys.stdin:
        child = os.fork()
        if not child:
            try:
                become(*json.loads(line))
            finally:
                traceback.print_exc()
                os._exit(1)
        if os.waitpid(child, 0)[1]:
            print("null", flush=True)


if __name__ == "__main__":
    main()
