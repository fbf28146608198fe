"""The refusals of an operation, each with its error code (PROTO-11)."""


class Fault(Exception):
    """A request that gets an error for its answer; the message is for people."""

    code = -32603


class ParseError(Fault):
    """The line is not a JSON object."""

    code = -32700


class InvalidRequest(Fault):
    """The object is no request by PROTO-3."""

    code = -32600


class Unsupported(Fault):
    """A method or a scheme that is not declared (PROTO-7)."""

    code = -32601


class Malformed(Fault):
    """Parameters that break PROTO-10."""

    code = -32602


class OutOfRange(Fault):
    """A well-formed value beyond a bound."""

    code = -32001


class NotADeal(Fault):
    """A well-formed notation whose cards are not 4 x 13 different cards (CARD-8)."""

    code = -32002


class Unsatisfiable(Fault):
    """A constraint that no deal meets, or a deal that does not meet the constraint (CONS-2)."""

    code = -32003


class TooLarge(Fault):
    """A value above a limit of the operation."""

    code = -32004


class Exhausted(Fault):
    """Too little entropy (CHOOSE-5)."""

    code = -32005


class Usage(Fault):
    """Wrong program options (ICON-8)."""

    code = -32006


class TextTooShort(Fault):
    """A text seed under its minimum length (CHOOSE-2)."""

    code = -32007
