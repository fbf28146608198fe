"""Verdicts, and the comparison of an answer with the expected one (spec JUDGE-1 to JUDGE-3)."""

import hashlib
from collections.abc import Mapping
from enum import StrEnum
from typing import Final, NamedTuple

from dealcheck.json_text import beginning, canonical, compact
from dealcheck.judging.corpus import Vector
from dealcheck.printable import excerpt
from dealcheck.transport.codec import ProtocolFault, read_hello
from dealcheck.transport.messages import CODES, Code, Reply


class Verdict(StrEnum):
    """The verdicts, never mixed (JUDGE-1)."""

    PASS = "pass"  # noqa: S105  no password
    FAIL = "fail"
    ERROR = "error"
    CRASH = "crash"
    TIMEOUT = "timeout"
    PROTOCOL = "protocol"
    NOT_APPLICABLE = "n/a"
    NOT_RUN = "not-run"


FAILURES: Final = frozenset({Verdict.FAIL, Verdict.ERROR, Verdict.CRASH, Verdict.TIMEOUT, Verdict.PROTOCOL})
"""The verdicts of vectors that were asked and not passed."""


class Outcome(NamedTuple):
    """A verdict with the expected and the received answer, the place where they first differ, and the usual cause.

    `transcript` has the ids of the calls before, if the verdict depends on them, and `stderr` the last lines that the
    program had written on standard error (JUDGE-7a). `answer_hash` is that of the wrong answer of a `fail` (JUDGE-10h).
    """

    verdict: Verdict
    expected: str = ""
    got: str = ""
    differs: str = ""
    hint: str = ""
    transcript: tuple[str, ...] = ()
    stderr: str = ""
    answer_hash: str = ""


PASSED = Outcome(Verdict.PASS)

_LONGEST: Final = 32768
"""Characters of an answer that are shown: more than any right answer has."""


_UNWRITTEN: Final = "to fill in: "
"""The first words of the message of an operation that is not written yet (PROTO-11a)."""


def unwritten(outcome: Outcome) -> str:
    """What the answer names as not written yet (PROTO-11a); empty if it names nothing."""
    message = outcome.got.removeprefix(f"error {code_with_name(Code.INTERNAL)}: ")
    return message.removeprefix(_UNWRITTEN) if message != outcome.got and message.startswith(_UNWRITTEN) else ""


def outcome(vector: Vector, line: bytes, reply: Reply | ProtocolFault | None) -> Outcome:
    """The outcome of a line that answers the vector; `reply` is as a Delivery has it."""
    if reply is None:
        return PASSED
    if isinstance(reply, ProtocolFault):
        return Outcome(Verdict.PROTOCOL, expectation(vector), excerpt(line), str(reply), reply.hint)
    return judge(vector, reply)


def judge(vector: Vector, reply: Reply) -> Outcome:
    """The outcome of a well-formed reply: pass, fail or error (JUDGE-2)."""
    if reply.code is None:
        has_result = "result" in vector.expect
        differs = _difference(vector, reply.result) if has_result else "a result where an error was expected"
        return _failed(vector, reply, beginning(reply.result, _LONGEST), differs) if differs else PASSED
    if reply.code == vector.expect.get("error"):
        return PASSED
    got = f"error {code_with_name(reply.code)}: {reply.message}"
    if reply.code == Code.INTERNAL:
        return Outcome(Verdict.ERROR, expectation(vector), got, hint="the responder reports a fault of its own")
    hint = "declared in hello, and then not supported" if reply.code == Code.UNSUPPORTED else ""
    differs = "the code" if "error" in vector.expect else "an error where a result was expected"
    return _failed(vector, reply, got, differs, hint)


def _difference(vector: Vector, result: object) -> str:
    """Where the result differs from the expected one; that of `hello` is each program's own (PROTO-5d)."""
    if vector.method != "hello":
        return difference(_without_optional(vector, result), result)
    try:
        return "hello is among the operations" if "hello" in read_hello(result).operations else ""
    except ProtocolFault as fault:
        return str(fault)


def _without_optional(vector: Vector, result: object) -> object:
    """The expected result without the members that may be left out and are (JUDGE-2c)."""
    expected: object = vector.expect["result"]
    if not (vector.optional and isinstance(expected, dict) and isinstance(result, dict)):
        return expected
    left_out = set(vector.optional) - result.keys()
    return {name: value for name, value in expected.items() if name not in left_out}


def _failed(vector: Vector, reply: Reply, got: str, differs: str, hint: str = "") -> Outcome:
    texts = expectation(vector), got[:_LONGEST], differs[:_LONGEST], hint
    answer = {"result": reply.result} if reply.code is None else {"error": reply.code}
    return Outcome(Verdict.FAIL, *texts, answer_hash=answer_hash(answer))


def answer_hash(answer: Mapping[str, object]) -> str:
    """The hash of a wrong answer, in the form that `expect` has (JUDGE-10h)."""
    return hashlib.sha256(canonical(answer).encode()).hexdigest()[:12]


def expectation(vector: Vector) -> str:
    """The expected answer, readable."""
    if "error" in vector.expect:
        return f"error {code_with_name(vector.expect['error'])}"
    return compact(vector.expect["result"])


def code_with_name(code: int) -> str:
    """The code with its name, if it has one."""
    return f"{code} ({CODES[code]})" if code in CODES else str(code)


def difference(expected: object, got: object, place: str = "result") -> str:
    """Where two JSON values first differ, or the empty string if they are equal; `13` and `13.0` are not.

    It takes no longer than the smaller value is long: a wrong answer may have a megabyte.
    """
    match expected, got:
        case dict(), dict():
            return _in_objects(expected, got, place)
        case list(), list():
            return _in_lists(expected, got, place)
        case str(), str():
            return "" if expected == got else _in_texts(expected, got, place)
    if type(expected) is not type(got):
        return f"{place}: {_kind(expected)} expected, {_kind(got)} got"
    return "" if expected == got else place


def _in_objects(expected: dict[str, object], got: dict[str, object], place: str) -> str:
    for name in expected:
        if name not in got:
            return f"{place}.{name} is missing"
    for name in got:
        if name not in expected:
            return f"{place}.{name} is not expected"
    return next(filter(None, (difference(expected[name], got[name], f"{place}.{name}") for name in expected)), "")


def _in_lists(expected: list[object], got: list[object], place: str) -> str:
    pairs = enumerate(zip(expected, got, strict=False))
    inside = next(filter(None, (difference(*pair, f"{place}[{index}]") for index, pair in pairs)), "")
    if inside or len(expected) == len(got):
        return inside
    return f"{place} has {len(got)} elements, not {len(expected)}"


def _in_texts(expected: str, got: str, place: str) -> str:
    pairs = enumerate(zip(expected, got, strict=False), start=1)
    at = next((index for index, (left, right) in pairs if left != right), None)
    if at is None:
        return f"{place} has {len(got)} characters, not {len(expected)}"
    return f"{place}, character {at}: {expected[at - 1]!r} expected, {got[at - 1]!r} got"


def _kind(value: object) -> str:
    names = {
        dict: "an object",
        list: "a list",
        str: "a string",
        int: "an integer",
        float: "a fraction",
        bool: "a truth value",
    }
    return names.get(type(value), "null")
