"""`python -m dealref`: the reference as a responder, JSON lines on standard input and output."""

import json
import os
import sys
from typing import Final

from dealref import adapter, wire
from dealref.errors import DealError

USAGE = """usage: python -m dealref

Answers one JSON request per line, as spec/06-protocol.md describes. Try:
  echo '{"jsonrpc":"2.0","id":1,"method":"unrank","params":{"scheme":"andrews","number":"0"}}' | python -m dealref
"""


_ENCODER: Final = json.JSONEncoder(separators=(",", ":"))


def answer(line: bytes) -> bytes:
    """The line that answers this line, LF included."""
    try:
        response = adapter.respond(wire.parse(line))
    except DealError as error:
        response = adapter.failure(None, error.code, str(error))
    return _ENCODER.encode(response).encode() + b"\n"


def main(arguments: list[str]) -> int:
    """Answer until the end of input; 0, or 2 if there are arguments."""
    if arguments:
        stream, code = (sys.stdout, 0) if arguments in (["-h"], ["--help"]) else (sys.stderr, 2)
        stream.write(USAGE)
        return code
    pending = b""
    # What has arrived is answered at once and leaves in one piece: right for one question at a time, fast for many.
    while chunk := os.read(0, 1 << 14):
        *lines, pending = (pending + chunk).split(b"\n")
        _write(b"".join(map(answer, lines)))
    if pending:
        _write(answer(pending))
    return 0


def _write(data: bytes) -> None:
    sys.stdout.buffer.write(data)
    sys.stdout.buffer.flush()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
