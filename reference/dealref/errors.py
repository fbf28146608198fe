"""The ways a question can have no answer, each with its code on the wire (spec PROTO-11)."""

from typing import ClassVar


class DealError(Exception):
    """A question without an answer; the message says why, `code` is what travels."""

    code: ClassVar[int]


class ParseError(DealError):
    """The line is no JSON object."""

    code = -32700


class InvalidRequest(DealError):
    """The object is no request."""

    code = -32600


class Unsupported(DealError):
    """The operation or the scheme is not implemented."""

    code = -32601


class Malformed(DealError):
    """A value is outside the form asked for."""

    code = -32602


class OutOfRange(DealError):
    """Well formed, but at or past an end."""

    code = -32001


class NotADeal(DealError):
    """Well formed, but the cards are not 13 different ones for each seat."""

    code = -32002


class Unsatisfiable(DealError):
    """Nothing meets the constraint, or the deal does not."""

    code = -32003


class TooLarge(DealError):
    """Above a limit of the operation."""

    code = -32004


class Exhausted(DealError):
    """Too little entropy for a number."""

    code = -32005


class Usage(DealError):
    """Arguments that the program does not take."""

    code = -32006


class TextTooShort(DealError):
    """A text seed under its minimum."""

    code = -32007
