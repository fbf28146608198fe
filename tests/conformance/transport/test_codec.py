"""Replies are read strictly: each rule with a line it refuses and a twin it accepts."""

import json

import pytest

from dealcheck.printable import excerpt, printable
from dealcheck.transport.codec import ProtocolFault, hello_line, read_hello, read_reply

GOOD = '{"jsonrpc":"2.0","id":7,"result":{"value":"1"}}'
ERROR = '{"jsonrpc":"2.0","id":7,"error":{"code":-32602,"message":"m"}}'


@pytest.mark.parametrize(
    "line",
    [
        GOOD,
        ERROR,
        '{ "id" : 7 , "result" : null , "jsonrpc" : "2.0" }',
        '{"jsonrpc":"2.0","id":7,"result":{"text":"\\u2660 \\ud83c\\udca1 ♠"}}',
        '{"jsonrpc":"2.0","id":7,"error":{"code":-1,"message":"","data":{"anything":[1.5,null]}}}',
        '{"jsonrpc":"2.0","id":7,"result":{"id":7,"nested":{"id":7}}}',
    ],
)
def test_an_answer_is_read(line):
    assert read_reply(line.encode()).id == 7


def test_an_answer_has_a_result_or_a_code():
    """PROTO-4, PROTO-4a."""
    assert read_reply(GOOD.encode()).result == {"value": "1"}
    assert read_reply(GOOD.encode()).code is None
    assert read_reply(ERROR.encode()).code == -32602


NAMES_ITS_CALL = [
    (GOOD.replace("{", '{"extra":1,', 1), "extra"),
    (GOOD.replace("{", '{"jsonrpc":"2.0",', 1), "twice"),
    (GOOD.replace('"value":"1"', '"value":"1","value":"1"'), "twice"),
    (GOOD.replace('"1"', "NaN"), "NaN"),
    (GOOD.replace('"1"', "-Infinity"), "-Infinity"),
    (GOOD.replace('"1"', '"\\ud800"'), "surrogate"),
    (GOOD.replace('"jsonrpc":"2.0",', ""), "jsonrpc"),
    (GOOD.replace('"2.0"', "2.0"), "jsonrpc"),
    (GOOD.replace('"2.0"', '"1.0"'), "jsonrpc"),
    ('{"jsonrpc":"2.0","id":7}', "missing"),
    (GOOD.replace("}}", '},"error":null}'), "error"),
    (GOOD.replace('"id":7', '"id":"7"'), "no integer"),
    (ERROR.replace("-32602", '"-32602"'), "error object"),
    (ERROR.replace("-32602", "-32602.0"), "error object"),
    (ERROR.replace(',"message":"m"', ""), "error object"),
    (ERROR.replace('"m"', "null"), "error object"),
    (ERROR.replace('"m"', '"m","reason":"x"'), "error object"),
    ('{"jsonrpc":"2.0","id":7,"error":"malformed"}', "error object"),
    ('{"jsonrpc":"2.0","id":7,"error":[-32602,"m"]}', "error object"),
]


@pytest.mark.parametrize(("line", "reason"), NAMES_ITS_CALL)
def test_a_fault_in_a_line_that_names_its_call(line, reason):
    with pytest.raises(ProtocolFault, match=reason) as caught:
        read_reply(line.encode())
    assert caught.value.id == 7


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        (b"", "one line of JSON"),
        (b"{", "one line of JSON"),
        (b'  "id": 7,', "one line of JSON"),
        (b"[" + GOOD.encode() + b"]", "no batches"),
        (b"INFO ready", "standard error"),
        (b"7", "standard error"),
        (b"null", "standard error"),
        (b"\xef\xbb\xbf" + GOOD.encode(), "byte order mark"),
        (GOOD.encode("utf-16"), "byte order mark"),
        (GOOD.encode("utf-16-le"), "UTF-16"),
        (GOOD.replace("1", "é").encode("latin-1"), "write UTF-8"),
        (b"\xed\xa0\x80", "write UTF-8"),
        (b"{'id': 7}", "json.dumps"),
        (GOOD.encode() + b" done", "by nothing else"),
        (GOOD.encode() + GOOD.encode(), "by nothing else"),
        (b'{"jsonrpc":"2.0","id":7,"method":"hello","params":{}}', "only the runner"),
        (GOOD.replace('"id":7', '"id":true').encode(), "unchanged"),
        (GOOD.replace('"id":7', '"id":7.0').encode(), "unchanged"),
        (GOOD.replace('"id":7', '"id":null').encode(), "unchanged"),
        (b'{"jsonrpc":"2.0","result":{}}', "unchanged"),
    ],
)
def test_a_line_that_names_no_call_gets_a_hint(line, hint):
    with pytest.raises(ProtocolFault) as caught:
        read_reply(line)
    assert hint in caught.value.hint
    assert caught.value.id is None


@pytest.mark.parametrize("line", [b"[" * 200_000, b'{"id":' * 100_000, b'{"id":7,"result":' + b"9" * 5000 + b"}"])
def test_what_cannot_be_read_is_a_fault_like_any_other(line):
    """PROTO-4b."""
    with pytest.raises(ProtocolFault):
        read_reply(line)


def nested(levels):
    return GOOD.replace('"1"', "[" * (levels - 2) + "]" * (levels - 2)).encode()


def test_an_answer_may_have_a_hundred_levels():
    """PROTO-4b."""
    assert read_reply(nested(100)).id == 7
    for levels in (101, 102, 900, 10_000):
        with pytest.raises(ProtocolFault, match="nested deeper than 100 levels") as caught:
            read_reply(nested(levels))
        assert "contain itself" in caught.value.hint


def test_many_brackets_beside_each_other_are_not_deep():
    assert read_reply(GOOD.replace('"1"', json.dumps([[]] * 1000)).encode()).id == 7


@pytest.mark.parametrize(
    ("line", "hint"),
    [
        (GOOD.replace('"1"', '"\\ud800"'), "is a pair"),
        (GOOD.replace('"2.0"', '"1.0"'), '"jsonrpc":"2.0"'),
        ('"635013559600"', "a result is wrapped"),
    ],
)
def test_what_is_nearly_an_answer_gets_a_hint(line, hint):
    with pytest.raises(ProtocolFault) as caught:
        read_reply(line.encode())
    assert hint in caught.value.hint


HELLO = {
    "protocol": 1,
    "name": "n",
    "version": "v",
    "language": "l",
    "operations": {"rank": ["andrews"], "binomial": True},
}


def test_hello_says_what_is_declared():
    """PROTO-6."""
    hello = read_hello(HELLO)
    assert hello.declares("rank", "andrews")
    assert hello.declares("binomial", None)
    assert not hello.declares("rank", "christman")
    assert not hello.declares("unrank", "andrews")
    assert not hello.declares("multinomial", None)


@pytest.mark.parametrize(
    "changes",
    [
        {"protocol": 2},
        {"protocol": "1"},
        {"protocol": True},
        {"protocol": 1.0},
        {"name": None},
        {"version": 1},
        {"more": 1},
        {"operations": []},
        {"operations": {"rank": []}},
        {"operations": {"rank": [1]}},
        {"operations": {"rank": "andrews"}},
        {"operations": {"binomial": False}},
        {"operations": {"binomial": None}},
    ],
)
def test_hello_is_refused(changes):
    with pytest.raises(ProtocolFault):
        read_hello({**HELLO, **changes})


@pytest.mark.parametrize("missing", HELLO)
def test_hello_needs_every_member(missing):
    """PROTO-5a."""
    with pytest.raises(ProtocolFault):
        read_hello({name: value for name, value in HELLO.items() if name != missing})


def test_the_first_request_is_the_one_of_the_protocol():
    """PROTO-5."""
    assert json.loads(hello_line("1.0.0")) == {
        "jsonrpc": "2.0",
        "id": 0,
        "method": "hello",
        "params": {
            "protocol": {"min": 1, "max": 1},
            "suite": "1.0.0",
            "limits": {"line_bytes": 1048576, "digits": 64},
        },
    }


def test_an_excerpt_is_one_printable_line():
    assert excerpt(b"a\x00\n\x1b[2J\xff\xe2\x99\xa0") == "a\\x00\\n\\x1b[2J\\xff♠"
    assert excerpt(b"x" * 1000, 10) == "xxxxxxxxxx... (1000 bytes)"


def test_what_is_printable_moves_no_terminal():
    assert printable("a\x1b[2J\r\x07\x9b\u202e\n♠") == "a\\x1b[2J\\r\\x07\\x9b\\u202e\n♠"
