"""The responder: request lines from standard input, answer lines to standard output (spec PROTO-1 to PROTO-4)."""

import json
import sys
from collections.abc import Mapping
from typing import Any, Final

from dealref.errors import INTERNAL, DealError, InvalidRequest
from dealref.protocol import operations, wire

_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))


def serve() -> None:
    """Answer every line of standard input until it ends, each before the next is read: that may take long (PROTO-2)."""
    for line in sys.stdin.buffer:
        write(answer(line.removesuffix(b"\n")))


def answer(line: bytes) -> bytes:
    """The line that answers a line, LF included."""
    try:
        response = respond(wire.parse(line))
    except DealError as error:
        response = failure(None, error.code, str(error))
    return _ENCODER.encode(response).encode() + b"\n"


def respond(request: Mapping[str, Any]) -> dict[str, object]:
    """The response to a JSON object, which may be no request.

    Source: spec PROTO-3, PROTO-4, PROTO-11.

    >>> respond({"jsonrpc": "2.0", "id": 1, "method": "binomial", "params": {"n": 4, "k": 2}})
    {'jsonrpc': '2.0', 'id': 1, 'result': {'value': '6'}}
    """
    identity = request["id"] if wire.is_counter(request.get("id")) else None
    try:
        if identity is None or not _is_request(request):
            raise InvalidRequest('invalid request: exactly jsonrpc ("2.0"), id (a counter), method and params')
        return {"jsonrpc": "2.0", "id": identity, "result": operations.answer(request["method"], request["params"])}
    except DealError as error:
        return failure(identity, error.code, str(error))
    except Exception as error:  # noqa: BLE001  a responder answers, also after a fault of its own
        return failure(identity, INTERNAL, f"internal: {error!r}")


def failure(identity: int | None, code: int, message: str) -> dict[str, object]:
    """The response that reports an error."""
    return {"jsonrpc": "2.0", "id": identity, "error": {"code": code, "message": message}}


def write(data: bytes) -> None:
    """Write to standard output, and flush."""
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


def _is_request(request: Mapping[str, Any]) -> bool:
    members = {"jsonrpc", "id", "method", "params"}
    return request.keys() == members and request["jsonrpc"] == "2.0" and isinstance(request["method"], str)
