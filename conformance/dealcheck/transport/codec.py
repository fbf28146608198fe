"""Request lines written and reply lines read strictly (spec PROTO-1 to PROTO-8). No input, no output."""

import json
import re
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from dealcheck.json_text import compact, is_deeper
from dealcheck.printable import excerpt
from dealcheck.transport import hints
from dealcheck.transport.messages import DEPTH, DIGITS, LINE_BYTES, VERSION, Answer, Hello, Loss, Reply


class ProtocolFault(Exception):
    """A line that is no reply.

    `hint` names the usual cause. `id` is the request that the line names, if it is clear enough to name one.
    """

    def __init__(self, reason: str, hint: str = "", identity: int | None = None) -> None:
        super().__init__(reason)
        self.hint = hint
        self.id = identity


def hello_line(suite: str) -> bytes:
    """The first request of a connection, with id 0."""
    limits = {"line_bytes": LINE_BYTES, "digits": DIGITS}
    params = {"protocol": {"min": VERSION, "max": VERSION}, "suite": suite, "limits": limits}
    return compact({"jsonrpc": "2.0", "id": 0, "method": "hello", "params": params}).encode() + b"\n"


def reply_or_fault(line: bytes) -> Reply | ProtocolFault:
    """The reply on the line, or why the line is none."""
    try:
        return read_reply(line)
    except ProtocolFault as fault:
        return fault


def answer(reply: Reply | ProtocolFault) -> Answer:
    """The answer that a reply is; a line that is no reply is a loss."""
    if isinstance(reply, ProtocolFault):
        return Answer(lost=Loss.PROTOCOL, detail=str(reply))
    return Answer(reply.result, reply.code)


def read_reply(line: bytes) -> Reply:
    """The reply on the line, which comes without its LF.

    Raises ProtocolFault by PROTO-1, PROTO-4, PROTO-4a and PROTO-4b.
    """
    value = _parse(line)
    identity = value.get("id")
    if "method" in value:
        raise ProtocolFault("a request where an answer is due", "only the runner asks: do not echo (PROTO-2b)")
    if type(identity) is not int:
        reason = f"the id is {compact(identity)[:40]}, no integer"
        raise ProtocolFault(reason, "return the request's id unchanged", _integer(identity))
    known = {"jsonrpc", "id", "result"} if "result" in value else {"jsonrpc", "id", "error"}
    if value.keys() != known:
        names = excerpt(", ".join(sorted(value.keys() ^ known)).encode())
        reason = f"members missing or not allowed in an answer: {names}"
        raise ProtocolFault(reason, "jsonrpc, id and exactly one of result and error (PROTO-4)", identity)
    if value["jsonrpc"] != "2.0":
        raise ProtocolFault('jsonrpc is not "2.0"', 'every answer has the member "jsonrpc":"2.0" (PROTO-4)', identity)
    if "result" in value:
        return Reply(identity, result=value["result"])
    error = value["error"]
    if (
        not isinstance(error, dict)
        or not {"code", "message"} <= error.keys() <= {"code", "message", "data"}
        or type(error["code"]) is not int
        or not isinstance(error["message"], str)
    ):
        hint = '"error" is {"code": integer, "message": string} (PROTO-4a)'
        raise ProtocolFault("the error object is malformed", hint, identity)
    return Reply(identity, code=error["code"], message=error["message"])


def read_greeting(lines: Sequence[bytes]) -> Hello:
    """The program's description of itself, from the lines that came for hello: there must be one.

    Raises ProtocolFault by PROTO-2, PROTO-4 and PROTO-5a.
    """
    reply = read_reply(lines[0])
    if len(lines) > 1:
        hint = "one answer, one line; answer nothing before it is asked"
        raise ProtocolFault(f"more than one line for hello: {excerpt(lines[1])}", hint)
    if reply.id != 0:
        text = excerpt(str(reply.id).encode())
        raise ProtocolFault(f"hello has id 0, the answer has {text}", "return the request's id unchanged")
    if reply.code is not None:
        text = excerpt(f"{reply.code} {reply.message}".encode())
        raise ProtocolFault(f"hello was refused: {text}", "answer hello (PROTO-5)")
    return read_hello(reply.result)


def read_hello(result: object) -> Hello:
    """The program's description of itself, from the result of hello.

    Raises ProtocolFault by PROTO-5a and PROTO-6.
    """
    members = {"protocol", "name", "version", "language", "operations"}
    if not isinstance(result, dict) or result.keys() != members:
        raise ProtocolFault("the result of hello must have exactly the members " + ", ".join(sorted(members)))
    if type(result["protocol"]) is not int or result["protocol"] != VERSION:
        raise ProtocolFault(f"protocol version {compact(result['protocol'])[:40]} was not offered", "answer 1")
    for name in ("name", "version", "language"):
        if not isinstance(result[name], str):
            raise ProtocolFault(f"{name} must be a string")
    return Hello(result["name"], result["version"], result["language"], _operations(result["operations"]))


def _operations(declared: object) -> dict[str, frozenset[str] | None]:
    example = 'for instance {"rank": ["andrews"], "binomial": true}'
    if not isinstance(declared, dict):
        raise ProtocolFault("operations must be an object", example)
    operations: dict[str, frozenset[str] | None] = {}
    for method, schemes in declared.items():
        if schemes is True:
            operations[method] = None
        elif isinstance(schemes, list) and schemes and all(isinstance(scheme, str) for scheme in schemes):
            operations[method] = frozenset(schemes)
        else:
            raise ProtocolFault(
                f"operations: {excerpt(method.encode())} must be true or a list of its schemes", example
            )
    return operations


def _parse(line: bytes) -> dict[str, Any]:
    """The JSON object on the line, by rules stricter than the standard library's."""
    text = ""
    try:
        text = line.decode()
        value = _DECODER.decode(text)
        if text.count("[") + text.count("{") > DEPTH and is_deeper(value, DEPTH):
            raise ProtocolFault(f"nested deeper than {DEPTH} levels", hints.NEST)
        if _SURROGATE.search(text):
            json.dumps(value, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        hint = "a character beyond U+FFFF is a pair, as \\ud83c\\udca1, or plain UTF-8"
        raise ProtocolFault("a lone surrogate, which is no character", hint, _named_call(text)) from None
    except ProtocolFault as fault:
        fault.id = _named_call(text)
        raise
    except RecursionError:
        raise ProtocolFault(f"nested deeper than {DEPTH} levels", hints.NEST) from None
    except ValueError as error:
        raise ProtocolFault(f"not JSON: {excerpt(line)}", hints.of_line(line, error)) from None
    if not isinstance(value, dict):
        hint = "no batches: one object per line" if isinstance(value, list) else f"{hints.WRAP}; {hints.LOGS}"
        raise ProtocolFault(f"not a JSON object: {excerpt(line)}", hint)
    return value


def _named_call(text: str) -> int | None:
    """The id in a line that only lenient JSON readers accept; it names the request to blame."""
    try:
        return _integer(json.loads(text)["id"])
    except (ValueError, TypeError, KeyError, RecursionError):
        return None


def _integer(identity: object) -> int | None:
    if type(identity) is int:
        return identity
    return int(identity) if isinstance(identity, str) and _DIGITS.fullmatch(identity) else None


_DIGITS: Final = re.compile("[0-9]{1,9}")
_SURROGATE: Final = re.compile(r"\\u[dD][89a-fA-F]")


def _unrepeated(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    members = dict(pairs)
    if len(members) != len(pairs):
        raise ProtocolFault("a member stands twice in one object", "readers disagree on which of the two counts")
    return members


def _no_constant(name: str) -> NoReturn:
    raise ProtocolFault(f"{name} is not JSON", "JSON has no NaN and no Infinity")


def _whole(digits: str) -> int:
    if len(digits) > _MOST_DIGITS:
        reason = f"an integer of {len(digits.lstrip('-'))} digits"
        raise ProtocolFault(reason, f"no number has more than {DIGITS} digits, and those are strings (PROTO-8a)")
    return int(digits)


_MOST_DIGITS: Final = 1000
_DECODER: Final = json.JSONDecoder(object_pairs_hook=_unrepeated, parse_constant=_no_constant, parse_int=_whole)
