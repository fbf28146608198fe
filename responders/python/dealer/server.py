"""The loop that reads a line, writes a line and flushes (chapter 6)."""

import logging
from collections.abc import Iterator
from typing import BinaryIO

from dealer import jsonlines, operations, values
from dealer.faults import Fault, InvalidRequest, ParseError

LINE_BYTES = 1_048_576  # PROTO-8, the LF included

_logger = logging.getLogger(__name__)


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answer each line until the input ends, or until nobody reads the answers."""
    try:
        for line in _lines(requests):
            answers.write(jsonlines.write(answer(line)))
            answers.flush()  # PROTO-2: nobody waits for an answer that lies in a buffer
    except BrokenPipeError:
        _logger.warning("the answers are not read any more")


def answer(line: bytes | None) -> dict[str, object]:
    """The answer to one line, or to a line that was too long to keep (None)."""
    identifier: int | None = None
    try:
        request = _object(line)
        given = request.get("id")
        identifier = given if values.is_counter(given) else None
        return {"jsonrpc": "2.0", "id": identifier, "result": _result(request)}
    except Fault as fault:
        return _error(identifier, fault.code, str(fault))
    except Exception:
        _logger.exception("a fault of the responder itself")
        return _error(identifier, Fault.code, "internal fault")


def _lines(requests: BinaryIO) -> Iterator[bytes | None]:
    """Each line of the input, without keeping more of it than a line may have."""
    while line := requests.readline(LINE_BYTES + 1):
        if len(line) <= LINE_BYTES:
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = requests.readline(LINE_BYTES)
        yield None


def _object(line: bytes | None) -> dict[str, object]:
    if line is None:
        raise ParseError(f"the line has more than {LINE_BYTES} bytes")
    value = jsonlines.read(line)
    if not isinstance(value, dict):
        raise ParseError("not an object")
    return value


def _result(request: dict[str, object]) -> object:
    """The result of a request that has exactly the members of PROTO-3."""
    if request.keys() != {"jsonrpc", "id", "method", "params"} or request["jsonrpc"] != "2.0":
        raise InvalidRequest("the members are jsonrpc, id, method and params")
    method, params = request["method"], request["params"]
    if not (values.is_counter(request["id"]) and isinstance(method, str) and isinstance(params, dict)):
        raise InvalidRequest("id is a counter, method a string, and params an object")
    return operations.call(method, params)


def _error(identifier: int | None, code: int, message: str) -> dict[str, object]:
    return {"jsonrpc": "2.0", "id": identifier, "error": {"code": code, "message": message}}
