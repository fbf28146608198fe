import io
import json

import pytest

from dealer import server
from dealer.server import LINE_BYTES


def answers(text: bytes) -> list[dict[str, object]]:
    written = io.BytesIO()
    server.serve(io.BytesIO(text), written)
    return [json.loads(line) for line in written.getvalue().splitlines()]


def code_of(line: bytes) -> tuple[object, object]:
    (answer,) = answers(line)
    error = answer.get("error")
    return answer["id"], error["code"] if isinstance(error, dict) else None


def request(params: str, method: str = "binomial", identifier: str = "7") -> bytes:
    return f'{{"jsonrpc":"2.0","id":{identifier},"method":"{method}","params":{params}}}\n'.encode()


def test_last_line_needs_no_line_feed_and_others_may_have_carriage_returns() -> None:
    line = request('{"n":4,"k":2}')
    given = answers(line.replace(b"\n", b"\r\n") + line.rstrip())
    assert given == [{"jsonrpc": "2.0", "id": 7, "result": {"value": "6"}}] * 2


@pytest.mark.parametrize(
    "line",
    [
        b"\n",
        b"  \n",
        b"[]\n",
        b"7\n",
        b"\xef\xbb\xbf" + request('{"n":4,"k":2}'),
        b'{"a":"\xff"}\n',
        request('{"n":NaN,"k":2}'),
        request('{"n":4,"n":4,"k":2}'),
        b"[" * 100000 + b"\n",
        b'{"a":"' + b"x" * LINE_BYTES + b'"}\n',
    ],
)
def test_lines_that_are_no_objects(line: bytes) -> None:
    assert code_of(line) == (None, -32700)


def test_goes_on_after_a_line_that_is_too_long() -> None:
    given = answers(b"x" * (3 * LINE_BYTES) + b"\n" + request('{"n":4,"k":2}'))
    assert [answer["id"] for answer in given] == [None, 7]


@pytest.mark.parametrize(
    ("line", "identifier"),
    [
        (b"{}\n", None),
        (b'{"jsonrpc":"2.0","id":7,"method":"hello"}\n', 7),
        (request("[]"), 7),
        (request('{"n":4,"k":2}', identifier="7.0"), None),
        (request('{"n":4,"k":2}', identifier="true"), None),
        (request('{"n":4,"k":2}', identifier="9007199254740992"), None),
        (request('{"n":4,"k":2}').replace(b'"2.0"', b"2.0"), 7),
    ],
)
def test_objects_that_are_no_requests(line: bytes, identifier: object) -> None:
    assert code_of(line) == (identifier, -32600)


NO_COUNTERS = [
    "4.0",
    "4e0",
    "-0",
    "-1",
    "true",
    "null",
    '"4"',
    "[4]",
    "9007199254740992",
    "9" * 5000,
    "[" * 99 + "]" * 99,
]


@pytest.mark.parametrize("value", NO_COUNTERS)
def test_values_that_are_no_counters(value: str) -> None:
    assert code_of(request(f'{{"n":{value},"k":2}}')) == (7, -32602)


@pytest.mark.parametrize("value", ["5", '"05"', '"+5"', '"5e0"', '" 5"', '""', '"5\\n"', '"\u0665"', f'"{"1" * 65}"'])
def test_values_that_are_no_numbers(value: str) -> None:
    assert code_of(request(f'{{"number":{value},"size":2}}', "combination.unrank")) == (7, -32602)


def test_half_of_a_surrogate_pair_is_no_text() -> None:
    params = '{"text":"twenty characters are due \\ud83c","board":1}'
    assert code_of(request(params, "number.from_text")) == (7, -32602)


def test_names_that_are_not_declared() -> None:
    assert code_of(request("{}", "shuffle")) == (7, -32601)
    assert code_of(request('{"scheme":"goulash","number":"0"}', "unrank")) == (7, -32601)
    assert code_of(request('{"scheme":7,"number":"0"}', "unrank")) == (7, -32602)
    assert code_of(request('{"n":4,"k":2,"m":1}')) == (7, -32602)


@pytest.mark.parametrize(("least", "most", "code"), [(0, 5, None), (1, 1, None), (2, 3, -32602), (1, 0, -32602)])
def test_hello_chooses_the_version(least: int, most: int, code: int | None) -> None:
    params = f'{{"protocol":{{"min":{least},"max":{most}}},"suite":"x","limits":{{"line_bytes":9,"digits":9}}}}'
    assert code_of(request(params, "hello")) == (7, code)
