"""Lines that no vector can ask, since the runner never sends them: what spec/06 promises for each, and life after it.

Every complete responder gets each line between two greetings; a skeleton gets those that a runner may send.
"""

import json
import subprocess
import sys

import pytest

import responders_table
import skeletons_table
from dealcheck.report.skeletons import SKELETONS

LINE_BYTES = 1048576
"""PROTO-8: the most, its LF included."""

HELLO = (
    '{"jsonrpc":"2.0","id":%s,"method":"hello","params":{"protocol":{"min":1,"max":1},"suite":"2.0.0",'
    '"limits":{"line_bytes":1048576,"digits":64}}}'
)


def asked(params='{"n":5,"k":2}', number="7", method='"binomial"', more=""):
    """A request, each of its members written as given."""
    return f'{{"jsonrpc":"2.0","id":{number},"method":{method},"params":{params}{more}}}'


def counted(value):
    """A request with the value where a counter is due."""
    return asked(f'{{"n":{value},"k":2}}')


def nested(levels):
    return counted("[" * levels + "]" * levels)


def padded(size):
    """A greeting with so many bytes, its LF included."""
    text = HELLO % 7
    return text + " " * (size - 1 - len(text))


def answers(identity, *codes):
    return {(identity, code) for code in codes}


UNREADABLE = answers(None, -32700)
NO_REQUEST = answers(7, -32600)
NO_REQUEST_NO_ID = answers(None, -32600)
MALFORMED = answers(7, -32602)
UNREADABLE_OR_MALFORMED = UNREADABLE | MALFORMED
GREETING = answers(7, None)

LINES = {
    # PROTO-11: no JSON object in UTF-8
    "empty": ("", UNREADABLE),
    "blanks": ("  \t", UNREADABLE),
    "words": ("no JSON", UNREADABLE),
    "array": (f"[{HELLO % 7}]", UNREADABLE),
    "number": ("5", UNREADABLE),
    "text": ('"hello"', UNREADABLE),
    "NUL": ("\0", UNREADABLE),
    "byte-order-mark": ("\ufeff" + HELLO % 7, UNREADABLE),
    "no-break-space": (HELLO % 7 + "\xa0", UNREADABLE),
    "no-utf-8": (b"\xff\xfe", UNREADABLE),
    "no-utf-8-in-a-text": (counted('"\xff"').encode("latin-1"), UNREADABLE),
    "slash-in-two-bytes": (counted('"\xc0\xaf"').encode("latin-1"), UNREADABLE),
    "surrogate-in-utf-8": (counted('"\xed\xa0\x80"').encode("latin-1"), UNREADABLE),
    "broken-off": (asked()[:-1], UNREADABLE),
    "two-requests": (asked() + asked(number="8"), UNREADABLE),
    "text-behind": (asked() + " x", UNREADABLE),
    "comma-behind": (asked('{"n":5,"k":2,}'), UNREADABLE),
    "single-quotes": (asked("{'n':5,'k':2}"), UNREADABLE),
    "comment": (asked('{"n":5,/* cards */"k":2}'), UNREADABLE),
    "NaN": (counted("NaN"), UNREADABLE),
    "infinity": (counted("-Infinity"), UNREADABLE),
    "octal": (counted("05"), UNREADABLE),
    "plus": (counted("+5"), UNREADABLE),
    "no-digit-before-the-point": (counted(".5"), UNREADABLE),
    "no-digit-behind-the-point": (counted("5."), UNREADABLE),
    "hexadecimal": (counted("0x5"), UNREADABLE),
    "true-in-capitals": (counted("True"), UNREADABLE),
    "control-character": (asked(method='"bino\x01mial"'), UNREADABLE),
    "unknown-escape": (asked(method=r'"bino\mial"'), UNREADABLE),
    "short-escape": (asked(method=r'"\u00e"'), UNREADABLE),
    "member-twice": (asked('{"n":5,"n":5,"k":2}'), UNREADABLE),
    "member-twice-by-an-escape": (asked(r'{"n":5,"\u006e":5,"k":2}'), UNREADABLE),
    "id-twice": (asked(more=',"id":8'), UNREADABLE),
    "line-too-long": (padded(LINE_BYTES + 1), UNREADABLE),
    "line-far-too-long": (padded(3 * LINE_BYTES + 5), UNREADABLE),
    # PROTO-11: an object that is no request
    "no-members": ("{}", NO_REQUEST_NO_ID),
    "id-only": ('{"id":7}', NO_REQUEST),
    "no-params": ('{"jsonrpc":"2.0","id":7,"method":"binomial"}', NO_REQUEST),
    "unknown-member": (asked(more=',"verbose":true'), NO_REQUEST),
    "unknown-member-and-method": (asked(method='"goulash"', more=',"verbose":true'), NO_REQUEST),
    "other-version": (asked().replace("2.0", "1.0"), NO_REQUEST),
    "version-as-number": (asked().replace('"2.0"', "2.0"), NO_REQUEST),
    "method-as-number": (asked(method="5"), NO_REQUEST),
    "member-with-nul": (asked(more=r',"id\u0000":8'), NO_REQUEST),
    "id-as-text": (asked(number='"7"'), NO_REQUEST_NO_ID),
    "id-null": (asked(number="null"), NO_REQUEST_NO_ID),
    "id-true": (asked(number="true"), NO_REQUEST_NO_ID),
    "id-with-fraction": (asked(number="7.0"), NO_REQUEST_NO_ID),
    "id-with-exponent": (asked(number="7e0"), NO_REQUEST_NO_ID),
    "id-negative": (asked(number="-7"), NO_REQUEST_NO_ID),
    "id-minus-zero": (asked(number="-0"), NO_REQUEST_NO_ID),
    "id-two-to-53": (asked(number="9007199254740992"), NO_REQUEST_NO_ID),
    "id-of-5000-digits": (asked(number="7" * 5000), NO_REQUEST_NO_ID),
    "params-list": (asked("[5,2]"), NO_REQUEST | MALFORMED),
    "params-null": (asked("null"), NO_REQUEST | MALFORMED),
    # PROTO-9: no counters
    "fraction-of-zero": (counted("5.0"), MALFORMED),
    "exponent": (counted("1e1"), MALFORMED),
    "exponent-0": (counted("5e0"), MALFORMED),
    "minus-zero": (counted("-0"), MALFORMED),
    "nearly-five": (counted("5.00000000000000000001"), MALFORMED),
    "330-digits": (counted("9" * 330), MALFORMED),
    "400-digits": (counted("9" * 400), MALFORMED),
    "5000-digits": (counted("9" * 5000), MALFORMED),
    "minus-5000-digits": (counted("-" + "9" * 5000), MALFORMED),
    "beyond-doubles": (counted("1e999"), UNREADABLE_OR_MALFORMED),
    "500000-digits": (counted("9" * 500_000), MALFORMED),
    # PROTO-10 and PROTO-10a
    "parameter-with-nul": (asked(r'{"n":5,"k":2,"k\u0000":2}'), MALFORMED),
    "parameter-of-nothing": (asked('{"n":5,"k":2,"":2}'), MALFORMED),
    "half-a-pair": (counted(r'"\ud83c"'), UNREADABLE_OR_MALFORMED),
    "half-a-pair-in-a-name": (asked(r'{"n":5,"k":2,"\udca1":2}'), UNREADABLE_OR_MALFORMED),
    "pair-in-the-wrong-order": (counted(r'"\udca1\ud83c"'), UNREADABLE_OR_MALFORMED),
    "58-levels": (nested(58), MALFORMED),
    "200-levels": (nested(200), UNREADABLE_OR_MALFORMED),
    "10000-levels": (nested(10_000), UNREADABLE_OR_MALFORMED),
    "500000-levels": (nested(500_000), UNREADABLE_OR_MALFORMED),
    "500000-levels-broken-off": (asked("[" * 500_000)[:-1], UNREADABLE),
    # PROTO-7
    "method-of-nothing": (asked(method='""'), answers(7, -32601)),
    "method-with-nul": (asked(method=r'"binomial\u0000"'), answers(7, -32601)),
    "method-of-every-kind": (asked(method=r'"\u00e9é\n\"\\\/🂡\ud83c\udca1"'), answers(7, -32601)),
    # unusual, and right
    "largest-id": (HELLO % 9007199254740991, answers(9007199254740991, None)),
    "escapes-in-names": ((HELLO % 7).replace("method", r"\u006dethod").replace("min", r"m\u0069n"), GREETING),
    "escapes-in-the-method": ((HELLO % 7).replace('"hello"', r'"\u0068ello"'), GREETING),
    "blanks-between": ((HELLO % 7).replace(":", " : \t").replace(",", "\t ,"), GREETING),
    "carriage-return": (HELLO % 7 + "\r", GREETING),
    "longest-line": (padded(LINE_BYTES), GREETING),
}
"""Each line, its LF left out, with the answers that are right: an id, and the code of an error or None."""

SENT = {
    "330-digits", "parameter-with-nul", "parameter-of-nothing", "58-levels", "method-of-nothing", "method-with-nul",
    "method-of-every-kind", "largest-id", "longest-line",
}  # fmt: skip
"""The lines that a runner may send: of integers, the vectors' longest; some readers of JSON take no longer one."""

READ_OTHERWISE = {
    # jansson reads -0 as 0.
    "c": {"id-minus-zero": [(0, None)], "minus-zero": [(7, None)]},
    # JSON.parse does not tell 5.0 from 5, nor that a member stands twice; and it reads lines of any length.
    "javascript": {
        "member-twice": [(7, None)],
        "member-twice-by-an-escape": [(7, None)],
        "id-twice": [(8, None)],
        "line-too-long": [(7, None)],
        "line-far-too-long": [(7, None)],
        "id-with-fraction": [(7, None)],
        "id-with-exponent": [(7, None)],
        "id-minus-zero": [(0, None)],
        "fraction-of-zero": [(7, None)],
        "exponent": [(7, None)],
        "exponent-0": [(7, None)],
        "minus-zero": [(7, None)],
        "nearly-five": [(7, None)],
    },
}
"""What a responder makes of lines that the reader of its language takes for others: the runner never sends them."""


def wrong(command, tried=LINES):
    """The lines that the program does not answer rightly, each with what came between the greetings around it."""
    lines = [line if isinstance(line, bytes) else line.encode() for line, _ in tried.values()]
    greetings = [(HELLO % (100 + place)).encode() for place in range(len(lines) + 1)]
    # The last greeting has no LF: PROTO-2e.
    text = b"".join(b"%s\n%s\n" % pair for pair in zip(greetings, lines, strict=False)) + greetings[-1]
    run = subprocess.run(command, input=text, capture_output=True, check=False, timeout=120)
    found = [summary(line) for line in run.stdout.splitlines()]
    result = {"the end": [run.returncode]} if run.returncode else {}
    for place, (name, (_, right)) in enumerate(tried.items()):
        ends = [(100 + place, None), (101 + place, None)]
        if any(end not in found for end in ends):
            return result | {name: ["not both greetings are answered"]}
        between = found[found.index(ends[0]) + 1 : found.index(ends[1])]
        if len(between) != 1 or between[0] not in right:
            result[name] = between
    return result


def summary(line):
    """The id and the code of an answer; None for the code of a result."""
    answer = json.loads(line)
    assert answer.keys() in ({"jsonrpc", "id", "result"}, {"jsonrpc", "id", "error"})
    return answer["id"], answer.get("error", {}).get("code")


@pytest.mark.parametrize("language", skeletons_table.parameters(SKELETONS))
def test_a_skeleton_answers_what_a_runner_may_send(language, tmp_path):
    sent = {name: line for name, line in LINES.items() if name in SENT}
    assert len(sent) == len(SENT)
    assert wrong(skeletons_table.command(language, tmp_path / "my dealer"), sent) == {}


@pytest.mark.parametrize("name", skeletons_table.parameters(responders_table.RESPONDERS))
def test_a_responder_answers_each_line_as_the_protocol_says(name):
    if reason := responders_table.unavailable(name):
        pytest.skip(reason)
    assert wrong(responders_table.command(name)) == READ_OTHERWISE.get(name, {})


SILENT_AT_NOTHING = """
import json, sys
for line in sys.stdin.buffer:
    if b'"id":%d,' % STOP in line:
        sys.exit(3)
    greeting = b'"hello"' in line and line.startswith(b'{"jsonrpc"') and b'"id":1' in line
    reply = {"id": json.loads(line)["id"], "result": {}} if greeting else {"id": None, "error": {"code": -32700}}
    if line.strip():
        print(json.dumps({"jsonrpc": "2.0"} | reply), flush=True)
"""


@pytest.mark.parametrize("stop", [99, 110])
def test_a_program_that_answers_otherwise_or_not_at_all_is_told(stop, tmp_path):
    program = tmp_path / "dealer.py"
    program.write_text(SILENT_AT_NOTHING.replace("STOP", str(stop)))
    found = wrong((sys.executable, str(program)))
    assert found["empty"] == []
    assert "words" not in found
    if stop == 99:
        assert found["id-only"] == [(None, -32700)]
    else:
        # The last line before the greeting at which the program stops.
        assert list(found) == ["the end", "empty", "blanks", list(LINES)[9]]
