"""Lines in, lines out: what `python -m dealref` makes of whatever arrives, as a function and as a process."""

import json
import subprocess
import sys
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealref.__main__ import main
from dealref.protocol.responder import answer
from each_row import each_row

QUESTION = b'{"jsonrpc":"2.0","id":1,"method":"binomial","params":{"n":52,"k":13}}'
ANSWER = b'{"jsonrpc":"2.0","id":1,"result":{"value":"635013559600"}}\n'
LINE_BYTES = 1_048_576


def code_of(line):
    reply = answer(line)
    assert reply.endswith(b"\n")
    assert reply.count(b"\n") == 1
    response = json.loads(reply)
    return response["id"], response["error"]["code"]


def with_n(text):
    return QUESTION.replace(b"52", text)


@each_row(
    "line",
    [
        b"",
        b" ",
        b"\r",
        b"[]",
        b"[" + QUESTION + b"]",
        b"5",
        b"null",
        b'"binomial"',
        b"{",
        QUESTION[:-1],
        QUESTION + b"}",
        QUESTION + QUESTION,
        b"\xef\xbb\xbf" + QUESTION,
        b"\x0c" + QUESTION,
        b"\xff" + QUESTION,
        QUESTION.replace(b"binomial", b"bin\xf6mial"),
        QUESTION.replace(b"binomial", b"\xed\xa0\x80"),
        QUESTION.replace(b"binomial", b"bi\tnomial"),
        QUESTION.decode().encode("utf-16"),
        QUESTION.replace(b'"', b"'"),
        QUESTION.replace(b'"id":1', b'"id":1,"id":1'),
        QUESTION.replace(b'"k":13', b'"k":{"a":1,"a":1}'),
        QUESTION.replace(b'"k":13', b'"k":13,'),
        with_n(b"NaN"),
        with_n(b"Infinity"),
        with_n(b"-Infinity"),
        with_n(b"05"),
        with_n(b"+5"),
        with_n(b"[" * 100_000 + b"]" * 100_000),
        with_n(b'{"a":' * 100_000 + b"1" + b"}" * 100_000),
    ],
    ids=lambda line: line[:40].decode("latin-1"),
)
def test_a_line_that_is_no_json_object_is_a_parse_error(line):
    """PROTO-1."""
    assert code_of(line) == (None, -32700)


@pytest.mark.parametrize("line", [b"{}", b'{"a":1}', b'{"method":"binomial"}', QUESTION.replace(b'"id":1', b'"id":-1')])
def test_an_object_that_is_no_request_is_invalid(line):
    """PROTO-3."""
    assert code_of(line) == (None, -32600)


@pytest.mark.parametrize("number", [b"9" * 19, b"9" * 20, b"9" * 5000, b"-" + b"9" * 5000, b"1e400", b"52.0", b"true"])
def test_a_json_number_that_is_no_counter_is_malformed(number):
    assert code_of(with_n(number)) == (1, -32602)


def test_an_id_of_5000_digits_is_no_id():
    assert code_of(QUESTION.replace(b'"id":1', b'"id":' + b"1" * 5000)) == (None, -32600)


@pytest.mark.parametrize("line", [QUESTION, QUESTION + b"\r", b" \t" + QUESTION + b" ", QUESTION.replace(b",", b" , ")])
def test_blanks_between_tokens_are_free(line):
    assert answer(line) == ANSWER


@given(line=st.binary() | st.text().map(str.encode))
def test_any_bytes_get_one_line_with_an_error(line):
    assert code_of(line) in {(None, -32700), (None, -32600)}


@pytest.mark.parametrize(
    "line",
    [
        QUESTION.replace(b"binomial", b"\\ud800"),
        QUESTION.replace(b'"n"', b'"\\udfff"'),
        b'{"jsonrpc":"2.0","id":1,"method":"unrank","params":{"scheme":"\\ud800","number":"0"}}',
    ],
    ids=["method", "member", "scheme"],
)
def test_no_answer_holds_a_lone_surrogate(line):
    json.dumps(json.loads(answer(line)), ensure_ascii=False).encode()  # PROTO-4


@pytest.mark.parametrize(
    "line",
    [
        '{"jsonrpc":"2.0","id":1,"method":"%s","params":{}}',
        '{"jsonrpc":"2.0","id":1,"method":"binomial","params":{"%s":1}}',
        '{"jsonrpc":"2.0","id":1,"method":"unrank","params":{"scheme":"%s","number":"0"}}',
    ],
    ids=["method", "member", "scheme"],
)
def test_no_answer_is_longer_than_a_line_may_be(line):
    longest = (line % ("\u00e9" * 500_000)).encode()
    reply_bytes = len(answer(longest))
    assert len(longest) < LINE_BYTES
    assert reply_bytes <= LINE_BYTES  # PROTO-8


def responder():
    return subprocess.Popen(
        [sys.executable, "-m", "dealref"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        bufsize=0,
    )


def test_the_end_of_input_ends_the_process_in_silence():
    """PROTO-2e."""
    with responder() as process:
        assert process.communicate(b"", timeout=20) == (b"", b"")
        assert process.returncode == 0


def test_each_question_is_answered_before_the_next_comes():
    """PROTO-2."""
    with responder() as process:
        for _ in range(3):
            process.stdin.write(QUESTION + b"\n")
            assert process.stdout.readline() == ANSWER
        process.stdin.close()
        assert process.stdout.read() == b""


def test_a_line_may_come_in_pieces():
    with responder() as process:
        for start in range(0, len(QUESTION), 20):
            process.stdin.write(QUESTION[start : start + 20])
            time.sleep(0.02)
        process.stdin.write(b"\n")
        assert process.stdout.readline() == ANSWER
        process.stdin.close()


@pytest.mark.parametrize("text", [QUESTION, QUESTION + b"\r\n", QUESTION + b"\n"], ids=["no LF", "CRLF", "LF"])
def test_a_line_may_end_as_it_likes(text):
    with responder() as process:
        assert process.communicate(text, timeout=20) == (ANSWER, b"")


def test_many_questions_at_once_are_all_answered():
    """PROTO-2c."""
    questions = [QUESTION.replace(b'"id":1', b'"id":%d' % number) for number in range(2000)]
    with responder() as process:
        output, errors = process.communicate(b"\n".join([*questions, b"garbage"]), timeout=20)
    assert errors == b""
    *answers, last = map(json.loads, output.splitlines())
    assert answers == [{"jsonrpc": "2.0", "id": i, "result": {"value": "635013559600"}} for i in range(2000)]
    assert last["error"]["code"] == -32700


@pytest.mark.parametrize("arguments", [["--version"], ["--seed", "x"], ["hello"], ["constrain"], ["deal"], [""]])
def test_arguments_are_a_usage_error(arguments, capsys):
    with pytest.raises(SystemExit) as stopped:
        main(arguments)
    assert stopped.value.code == 2
    shown = capsys.readouterr()
    assert (shown.out, shown.err.startswith("usage: python -m dealref")) == ("", True)


@pytest.mark.parametrize("flag", ["-h", "--help"])
def test_help_is_no_error(flag, capsys):
    with pytest.raises(SystemExit) as stopped:
        main([flag])
    assert stopped.value.code == 0
    shown = capsys.readouterr()
    assert (shown.out.split("\n")[0], shown.err) == ("usage: python -m dealref [-h] [constrain|deal|icon] ...", "")


def test_the_example_of_the_usage_works(capsys):
    with pytest.raises(SystemExit):
        main(["-h"])
    command = next(line for line in capsys.readouterr().out.splitlines() if "echo" in line)
    question = command.split("'")[1]
    assert json.loads(answer(question.encode()))["result"].keys() == {"deal"}
