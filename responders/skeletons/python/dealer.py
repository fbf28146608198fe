"""A responder for the bridge deal conformance suite: JSON lines in, JSON lines out (spec/06-protocol.md).

Requests are read strictly here and in values.py, which need no change. Fill in the functions of algorithms.py.
"""

import json
import os
import sys
import traceback
from typing import Any

import values
from operations import NAME, OPERATIONS, VERSION
from refusals import Refusal, malformed, unsupported

PROTOCOL = 1

LINE_BYTES = 1 << 20  # with the LF: PROTO-8

REQUEST = {"jsonrpc", "id", "method", "params"}

HELLO = {
    "protocol": lambda value: values.record(value, {"min": values.counter, "max": values.counter}),
    "suite": values.text,
    "limits": lambda value: values.record(value, {"line_bytes": values.counter, "digits": values.counter}),
}


def main() -> None:
    """Answer each line of standard input, at once, until its end."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    # What the algorithms print is no answer (PROTO-1b).
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    for line in sys.stdin.buffer:
        answers.write(answer(line) + "\n")
        answers.flush()


def answer(line: bytes) -> str:
    """The answer to a line, which need not be a request."""
    if len(line) > LINE_BYTES:
        return _error(None, -32700, "the line is too long")
    try:
        request = json.loads(
            line.decode("utf-8"), object_pairs_hook=_members, parse_constant=_constant, parse_int=_integer
        )
    except (ValueError, RecursionError):
        request = None
    if not isinstance(request, dict):
        return _error(None, -32700, "the line is not a JSON object")
    identity = request.get("id")
    if type(identity) is not int or not 0 <= identity < 2**53:
        identity = None
    if identity is None or request.keys() != REQUEST or request["jsonrpc"] != "2.0":
        return _error(identity, -32600, "not a request")
    if not isinstance(request["method"], str):
        return _error(identity, -32600, "not a request")
    try:
        result = _result(request["method"], request["params"])
        return json.dumps({"jsonrpc": "2.0", "id": identity, "result": result}, separators=(",", ":"))
    except Refusal as refusal:
        return _error(identity, refusal.code, str(refusal))
    except Exception:  # noqa: BLE001  the next request may be answered
        traceback.print_exc()
        return _error(identity, -32603, "a fault of this program: see standard error")


def _result(method: str, params: object) -> dict[str, Any]:
    if method == "hello":
        return _hello(values.record(params, HELLO))
    if method not in OPERATIONS:
        raise unsupported(method)
    return OPERATIONS[method].answer(params)


def _hello(given: dict[str, Any]) -> dict[str, Any]:
    if not given["protocol"]["min"] <= PROTOCOL <= given["protocol"]["max"]:
        raise malformed(f"this responder speaks protocol {PROTOCOL} only")
    declared = {name: list(operation.schemes) or True for name, operation in OPERATIONS.items()}
    return {"protocol": PROTOCOL, "name": NAME, "version": VERSION, "language": "Python", "operations": declared}


def _error(identity: int | None, code: int, message: str) -> str:
    """The answer; its message is made short and has a form in UTF-8, whatever it quotes."""
    message = message[:200].encode("utf-8", "replace").decode("utf-8")
    return json.dumps({"jsonrpc": "2.0", "id": identity, "error": {"code": code, "message": message}})


def _members(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ValueError("a member stands twice")
    return members


def _constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


def _integer(digits: str) -> int | None:
    """The integer, or None for a text that no counter has."""
    return int(digits) if len(digits) <= 17 and digits != "-0" else None


if __name__ == "__main__":
    main()
