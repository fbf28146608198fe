"""What the author of a misbehaving program is told: each usual mistake its hint, and a twin that gets another."""

import json

import pytest

from dealcheck.errors import CannotStart
from dealcheck.judging.corpus import UNDECLARED
from dealcheck.transport import hints
from dealcheck.transport.connection import Pipeline
from dealcheck.transport.process import ConfinedProcess


@pytest.mark.parametrize(
    ("partial", "unread", "told"),
    [
        (b"", "", "flush after each answer"),
        (b"", "it has not read 7 bytes of its input", "it has not read 7 bytes of its input: read one line"),
        (b"{", "", "it wrote 1 bytes without an end of line"),
        (b"{", "it has not read 7 bytes of its input", "without an end of line"),
        (b"{}\r{}\r", "", "end each line with LF"),
    ],
)
def test_silence(partial, unread, told):
    assert told in hints.of_silence(partial, unread)


@pytest.mark.parametrize(
    ("ending", "words", "told"),
    [
        ("it ended with exit code 0", "", "until the end of its input"),
        ("it ended with exit code 127", "", "was not found"),
        ("it ended with exit code 12", "", ""),
        ("it ended with exit code 1", "", ""),
        ("it closed its output and went on running", "", "keep standard output open"),
        ("it was killed by SIGXCPU", "", "--cpu"),
        ("it was killed by SIGXFSZ", "", "grew beyond the limit"),
        ("it was killed by SIGSEGV", "", ""),
        ("it ended with exit code 2", "Usage: dealer FILE", "does it want arguments"),
        ("it ended with exit code 1", "java.lang.OutOfMemoryError: Java heap space", "--memory"),
        ("it was killed by SIGABRT", "terminate called after throwing 'std::bad_alloc'", "--memory"),
        ("it ended with exit code 1", "deals.txt: No such file or directory", "--here"),
        ("it ended with exit code 1", "connect: Network is unreachable", "--network"),
        (
            "it ended with exit code 1",
            "ModuleNotFoundError: No module named 'dealref.protocol'",
            "not in this Python's",
        ),
        ("it ended with exit code 1", "python3: No module named dealref.__main__", "not in this Python's"),
        ("it ended with exit code 1", "write: File too large", "grew beyond the limit"),
    ],
)
def test_ends(ending, words, told):
    hint = hints.of_end(ending, words)
    assert told in hint
    assert bool(told) is bool(hint)


@pytest.mark.parametrize("words", ["No module named 'dealref.protocol'", "No module named dealref.__main__"])
def test_a_reference_that_is_hidden_is_missing_for_that(words):
    assert "--no-hiding" in hints.of_end("it ended with exit code 1", words, ["vectors", "reference"])
    assert "--no-hiding" not in hints.of_end("it ended with exit code 1", words, ["vectors"])
    other = words.replace("dealref", "numpy, in dealref")
    assert hints.of_end("it ended with exit code 1", other, ["reference"]) == ""


@pytest.mark.parametrize(
    ("line", "told"),
    [
        (b'{"id": 7}\x00', "a NUL byte"),
        ('{"id": 7}'.encode("utf-16-le"), "UTF-16"),
        (b"Usage: dealer [-n BOARDS] FILE", "is this its help?"),
        (b'{"id": 7} done', "the object ends before character 11"),
        (b'{"id": 7}{"id": 8}', "the object ends before character 10"),
        (b'{"id": 7', "at character 9: Expecting ',' delimiter"),
        (b"{id: 7}", "at character 2: Expecting property name"),
    ],
)
def test_lines(line, told):
    with pytest.raises(ValueError) as caught:
        json.loads(line.decode())
    assert told in hints.of_line(line, caught.value)


@pytest.mark.parametrize(
    ("identity", "told"),
    [(0, "one answer for each request"), (1, "one answer for each request"), (2, "read a request"), (-1, "read a")],
)
def test_answers_nobody_waits_for(identity, told):
    pipeline = Pipeline()
    pipeline.send([UNDECLARED])
    pipeline.receive(b'{"jsonrpc":"2.0","id":1,"error":{"code":-32601,"message":""}}\n')
    _, fault = pipeline.receive(b'{"jsonrpc":"2.0","id":%d,"result":null}\n' % identity)
    assert told in fault.hint


@pytest.mark.parametrize(
    ("first", "told"),
    [
        (b"#!/no/such/thing\n", "interpreter in its first line is missing: #!/no/such/thing"),
        (b"#!/bin/sh\r\n", "end lines with LF"),
        (b"print('hello')\n", "a script needs a first line like #!"),
        (b"\x7fELF of another machine", "first line"),
    ],
)
def test_files_that_cannot_be_started(first, told, tmp_path):
    program = tmp_path / "program"
    program.write_bytes(first)
    program.chmod(0o755)
    with pytest.raises(CannotStart, match=told):
        ConfinedProcess((str(program),))
