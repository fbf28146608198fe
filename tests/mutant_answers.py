"""Runs of mutants without processes of their own: each answers in a fork of this one, which has the reference."""

import functools
import gc
import json
import os
import runpy
import sys
import tempfile
import traceback

import dealref.__main__  # noqa: F401  imported here, so that no fork has to
import mutant_files
from dealcheck.judging.corpus import PROBES
from dealcheck.judging.events import Judged
from dealcheck.judging.verdict import PASSED, Outcome, Verdict, judge
from dealcheck.transport import codec


def lines(command, requests):
    """The lines that `python COMMAND` writes when it is sent these bytes; the command is a file and its arguments."""
    with tempfile.TemporaryFile() as sent, tempfile.TemporaryFile() as written:
        sent.write(requests)
        sent.seek(0)
        child = os.fork()
        if not child:
            _become(command, sent.fileno(), written.fileno())
        os.waitpid(child, 0)
        written.seek(0)
        return written.read().splitlines()


def _become(command, sent, written):
    """The program of this command, in this process, which ends with it."""
    try:
        os.dup2(sent, 0)
        os.dup2(written, 1)
        sys.stdout = os.fdopen(1, "w")
        for each in gc.get_objects():
            if isinstance(each, functools._lru_cache_wrapper):
                each.cache_clear()  # what the parent has computed is no answer of this program
        sys.argv = list(map(str, command))
        sys.path.insert(0, str(mutant_files.FOLDER))
        runpy.run_path(sys.argv[0], run_name="__main__")
    except SystemExit:
        sys.stdout.flush()
    except BaseException:  # noqa: BLE001  the parent's test must not go on in this process
        traceback.print_exc()
    finally:
        os._exit(0)


def run(published, vectors, command):
    """The verdicts of a run, as the events of the runner tell them; vectors that are not declared are left out."""
    asked = [*PROBES, *vectors]
    tails = [
        b'{"jsonrpc":"2.0","id":' + str(place).encode() + vector.request_tail for place, vector in enumerate(asked, 1)
    ]
    hello, *answers = lines(command, codec.hello_line(published.suite) + b"".join(tails))
    declared = codec.read_hello(json.loads(hello)["result"])
    return [
        _judged(vector, line)
        for vector, line in zip(asked, answers, strict=True)
        if vector in PROBES or declared.declares(vector.method, vector.scheme)
    ]


def _judged(vector, line):
    reply = codec.reply_or_fault(line)
    outcome = Outcome(Verdict.PROTOCOL) if isinstance(reply, codec.ProtocolFault) else judge(vector, reply)
    return Judged(vector, PASSED) if outcome.verdict is Verdict.PASS else Judged(vector, outcome, line)
