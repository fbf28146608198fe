"""The lexical forms of the protocol: what a line, a number, a counter or a deal looks like (spec PROTO-9, PROTO-10).

Each reader takes a value as JSON gives it and returns the value meant, or raises Malformed.
"""

import json
import re
from collections.abc import Callable, Collection, Mapping
from math import inf
from typing import Any, Final, NoReturn, TypeGuard, TypeVar

from dealref.cards import pbn
from dealref.cards.deal import Deal
from dealref.combinatorics.counting import DIGITS
from dealref.errors import Malformed, ParseError

Reader = Callable[[object], Any]
"""What turns a JSON value into the value meant."""

Choice = TypeVar("Choice", int, str)

_HEXADECIMAL: Final = re.compile("(?:[0-9A-Fa-f]{2})*")
_CANONICAL: Final = re.compile(f"0|[1-9][0-9]{{0,{DIGITS - 1}}}")


def parse(line: bytes) -> dict[str, Any]:
    """The JSON object on the line.

    Raises ParseError if the line is not UTF-8, is no JSON object, names a member twice or holds NaN or Infinity.
    """
    try:
        value = _DECODER.decode(line.decode())
    except (ValueError, RecursionError) as error:
        raise ParseError(f"parse error: {error}") from None
    if not isinstance(value, dict):
        raise ParseError("parse error: a request is one JSON object on one line")
    return value


def members(params: object, readers: Mapping[str, Reader], optional: Collection[str] = ()) -> dict[str, Any]:
    """The members of a JSON object, each read by its reader; None for an optional one that is left out.

    Raises Malformed unless it is an object with exactly the members that have a reader, the optional ones or not.
    """
    if not isinstance(params, dict):
        raise Malformed("malformed: an object is due, as params or inside them")
    names = sorted((params.keys() ^ readers.keys()) - (set(optional) - params.keys()))
    if names:
        raise Malformed(f"malformed: missing or unknown: {', '.join(map(quoted, names[:10]))}")
    return {name: read(params[name]) if name in params else None for name, read in readers.items()}


def is_counter(value: object) -> TypeGuard[int]:
    """Whether the value is an integer from 0 that every JSON reader keeps exact."""
    # A bool is an int to Python, and not to JSON.
    return type(value) is int and 0 <= value < 1 << 53


def counter(value: object) -> int:
    """A small count."""
    if not is_counter(value):
        raise Malformed("malformed: a counter is a JSON integer, 0 <= x < 2^53")
    return value


def counters(value: object) -> tuple[int, ...]:
    """A list of counters."""
    if not isinstance(value, list):
        raise Malformed("malformed: a list of counters is due")
    return tuple(counter(item) for item in value)


def number(value: object) -> int:
    """A number of the domain: a canonical decimal string of at most 64 digits."""
    if not isinstance(value, str) or not _CANONICAL.fullmatch(value):
        raise Malformed('malformed: a number is a decimal string as "0" or "120", without sign, at most 64 digits')
    return int(value)


def text(value: object) -> str:
    """Any string."""
    if not isinstance(value, str):
        raise Malformed("malformed: a string is due")
    return value


def utf8(value: object) -> str:
    """A string that has a UTF-8 form."""
    try:
        text(value).encode()
    except UnicodeEncodeError:
        raise Malformed("malformed: half of a surrogate pair is no character") from None
    return text(value)


def texts(value: object) -> tuple[str, ...]:
    """A list of strings that have a UTF-8 form."""
    if not isinstance(value, list):
        raise Malformed("malformed: a list of strings is due")
    return tuple(utf8(item) for item in value)


def integer(value: object) -> int:
    """A counter or a negative integer."""
    if type(value) is not int or not -(1 << 53) < value < 1 << 53:
        raise Malformed("malformed: an integer is due, -2^53 < x < 2^53")
    return value


def octets(value: object) -> bytes:
    """Bytes as pairs of hexadecimal digits (CHOOSE-6)."""
    digits = text(value)
    if not _HEXADECIMAL.fullmatch(digits):
        raise Malformed("malformed: pairs of hexadecimal digits are due")
    return bytes.fromhex(digits)


def deal(value: object) -> Deal:
    """A bridge deal in the exact form of PBN. Raises NotADeal too."""
    return pbn.from_text(text(value))


def one_of(*choices: Choice) -> Callable[[object], Choice]:
    """A reader that accepts these values only."""

    def read(value: object) -> Choice:
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        raise Malformed(f"malformed: one of {', '.join(map(str, choices))} is due")

    return read


def quoted(name: str) -> str:
    """The beginning of a name in ASCII: an answer repeats nothing that is long or no character (PROTO-4, PROTO-8)."""
    return ascii(name[:40])


def _no_repeated_members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ParseError("parse error: a member stands twice")
    return result


def _integer(digits: str) -> float:
    # No counter has 20 digits, and Python refuses to read thousands of them.
    return int(digits) if len(digits) < 20 else inf


def _no_constant(name: str) -> NoReturn:
    raise ParseError(f"parse error: {name} is not JSON")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_no_repeated_members, parse_constant=_no_constant, parse_int=_integer
)
