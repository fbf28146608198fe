"""Calls, answers and the codes of errors (spec PROTO-4 to PROTO-11). No input, no output."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import IntEnum, StrEnum
from functools import cached_property
from math import comb
from typing import Any, Final, NamedTuple, Protocol

from dealcheck.json_text import canonical, compact, on_the_wire

VERSION: Final = 1
LINE_BYTES: Final = 1 << 20
DIGITS: Final = 64
DEALS: Final = comb(52, 13) * comb(39, 13) * comb(26, 13)
"""How many bridge deals there are (COUNT-3)."""

DEPTH: Final = 100


class Code(IntEnum):
    """The codes of errors (PROTO-11)."""

    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    UNSUPPORTED = -32601
    MALFORMED = -32602
    INTERNAL = -32603
    OUT_OF_RANGE = -32001
    NOT_A_DEAL = -32002
    UNSATISFIABLE = -32003
    TOO_LARGE = -32004
    EXHAUSTED = -32005
    USAGE = -32006
    TEXT_TOO_SHORT = -32007


CODES: Final[Mapping[int, str]] = {code.value: code.name.lower() for code in Code} | {
    Code.PARSE_ERROR: "parse error",
    Code.INVALID_REQUEST: "invalid request",
}
"""The names of the codes, as people read them."""


class Loss(StrEnum):
    """The ways to lose a call: the program ended, was silent for too long, or wrote a line that is no answer."""

    CRASH = "crash"
    TIMEOUT = "timeout"
    PROTOCOL = "protocol"


@dataclass(frozen=True, slots=True)
class Reply:
    """A well-formed answer: a result, or the code and message of an error."""

    id: int
    result: Any = None
    code: int | None = None
    message: str = ""


@dataclass(frozen=True, slots=True)
class Hello:
    """A responder's description of itself; `operations` maps a method to its schemes, or to None if it has none."""

    name: str
    version: str
    language: str
    operations: Mapping[str, frozenset[str] | None]

    def declares(self, method: str, scheme: str | None) -> bool:
        """Whether the method, and the scheme if there is one, is among the operations."""
        if method not in self.operations:
            return False
        schemes = self.operations[method]
        return scheme is None or schemes is None or scheme in schemes


class Request(Protocol):
    """Anything that can be sent on a connection, as a Call can."""

    @property
    def method(self) -> str:
        """The name of the operation."""
        ...

    @property
    def request_tail(self) -> bytes:
        """The request line from the comma behind its id on; the connection writes the id."""
        ...

    @property
    def expected_tail(self) -> bytes | None:
        """The likeliest answer line from the comma behind its id on; a line identical to it is never parsed."""
        ...


class Call(NamedTuple):
    """A method with its parameters, as they are sent."""

    method: str
    params: Mapping[str, Any]

    @property
    def request_tail(self) -> bytes:
        """The request line behind its id."""
        return request_tail(self.method, self.params)

    @property
    def expected_tail(self) -> None:
        """None: no answer is expected, so every answer is parsed."""
        return


def request_tail(method: str, params: Mapping[str, Any]) -> bytes:
    """The request line from the comma behind its id on, with its LF."""
    return b',"method":' + on_the_wire(method) + b',"params":' + on_the_wire(params) + b"}\n"


@dataclass(frozen=True)
class Answer:
    """The answer to a call: a result, the code of an error, or a loss with its `detail`."""

    result: Any = None
    code: int | None = None
    lost: Loss | None = None
    detail: str = ""

    @cached_property
    def key(self) -> str:
        """A text that is the same for equal answers: errors are equal by code, losses by kind."""
        if self.lost:
            return f"lost {self.lost}"
        return f"error {self.code}" if self.code is not None else f"result {canonical(self.result)}"

    def __str__(self) -> str:
        """The answer for people."""
        if self.lost:
            return f"{self.lost}: {self.detail}"
        return compact(self.result) if self.code is None else f"error {self.code} ({CODES.get(self.code, '?')})"
