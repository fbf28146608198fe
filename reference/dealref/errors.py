"""Errors: the reasons why a question has no answer, each with its code on the wire (spec PROTO-11)."""

from typing import ClassVar, Final

INTERNAL: Final = -32603
"""The code of a fault of the responder itself."""


class DealError(Exception):
    """A question without an answer; the message gives the reason, `code` is sent."""

    code: ClassVar[int]


class ParseError(DealError):
    """The line is not a JSON object."""

    code = -32700


class InvalidRequest(DealError):
    """The object is not a request."""

    code = -32600


class Unsupported(DealError):
    """The operation or the scheme is not implemented."""

    code = -32601


class Malformed(DealError):
    """The value is not in the form asked for."""

    code = -32602


class OutOfRange(DealError):
    """The value is well formed, but beyond a bound."""

    code = -32001


class NotADeal(DealError):
    """The notation is well formed, but the cards are not 13 different ones for each seat."""

    code = -32002


class Unsatisfiable(DealError):
    """No deal meets the constraint, or the deal does not meet it."""

    code = -32003


class TooLarge(DealError):
    """The value is above a limit of the operation."""

    code = -32004


class Exhausted(DealError):
    """The entropy is too little for a number."""

    code = -32005


class Usage(DealError):
    """The program has no such options."""

    code = -32006


class TextTooShort(DealError):
    """The text seed is shorter than its minimum."""

    code = -32007
