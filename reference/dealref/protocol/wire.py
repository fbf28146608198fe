"""Readers of the wire types: number, counter, text, deal, ... (spec PROTO-9).

Each takes a JSON value and returns the value of the reference, or raises Malformed (PROTO-10).
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
"""A function from a JSON value to a value of the reference."""

Choice = TypeVar("Choice", int, str)

_HEXADECIMAL: Final = re.compile("(?:[0-9A-Fa-f]{2})*")
_CANONICAL: Final = re.compile(f"0|[1-9][0-9]{{0,{DIGITS - 1}}}")


def parse(line: bytes) -> dict[str, Any]:
    """The JSON object on the line.

    Raises ParseError if the line is not UTF-8, not a JSON object, or has a member twice, NaN or Infinity.
    Source: spec PROTO-1 ("one JSON object on one line in UTF-8"), PROTO-11.
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

    Raises Malformed if the value is not an object, a member is missing that is not optional, or a member is unknown.
    Source: spec PROTO-10 ("where a parameter is missing, unknown, of another type than its own").
    """
    if not isinstance(params, dict):
        raise Malformed("malformed: an object is due, as params or inside them")
    names = sorted((params.keys() ^ readers.keys()) - (set(optional) - params.keys()))
    if names:
        raise Malformed(f"malformed: missing or unknown: {', '.join(map(quoted, names[:10]))}")
    return {name: read(params[name]) if name in params else None for name, read in readers.items()}


def is_counter(value: object) -> TypeGuard[int]:
    """Whether the value is a counter: "a JSON integer 0 <= x < 2^53" (PROTO-9)."""
    # A bool is an int to Python, and not to JSON.
    return type(value) is int and 0 <= value < 1 << 53


def counter(value: object) -> int:
    """A counter: "a small count" (PROTO-9)."""
    if not is_counter(value):
        raise Malformed("malformed: a counter is a JSON integer, 0 <= x < 2^53")
    return value


def counters(value: object) -> tuple[int, ...]:
    """A list of counters (PROTO-9)."""
    if not isinstance(value, list):
        raise Malformed("malformed: a list of counters is due")
    return tuple(counter(item) for item in value)


def number(value: object) -> int:
    """A number: "a number of the domain as a decimal string", of at most 64 digits (PROTO-9)."""
    if not isinstance(value, str) or not _CANONICAL.fullmatch(value):
        raise Malformed('malformed: a number is a decimal string as "0" or "120", without sign, at most 64 digits')
    return int(value)


def text(value: object) -> str:
    """A text: "a JSON string" (PROTO-9)."""
    if not isinstance(value, str):
        raise Malformed("malformed: a string is due")
    return value


def utf8(value: object) -> str:
    """A text without half of a surrogate pair, so that it has a UTF-8 form (PROTO-9, PROTO-4b)."""
    try:
        text(value).encode()
    except UnicodeEncodeError:
        raise Malformed("malformed: half of a surrogate pair is no character") from None
    return text(value)


def texts(value: object) -> tuple[str, ...]:
    """A list of texts that have a UTF-8 form (PROTO-9)."""
    if not isinstance(value, list):
        raise Malformed("malformed: a list of strings is due")
    return tuple(utf8(item) for item in value)


def integer(value: object) -> int:
    """An integer: "a counter or a negative JSON integer: -2^53 < x < 2^53" (PROTO-9)."""
    if type(value) is not int or not -(1 << 53) < value < 1 << 53:
        raise Malformed("malformed: an integer is due, -2^53 < x < 2^53")
    return value


def octets(value: object) -> bytes:
    """Bytes: "two hexadecimal digits each" (CHOOSE-6)."""
    digits = text(value)
    if not _HEXADECIMAL.fullmatch(digits):
        raise Malformed("malformed: pairs of hexadecimal digits are due")
    return bytes.fromhex(digits)


def deal(value: object) -> Deal:
    """A deal: "a PBN deal in the exact form (CARD-6)" (PROTO-9). Raises NotADeal too."""
    return pbn.from_text(text(value))


def one_of(*choices: Choice) -> Callable[[object], Choice]:
    """A reader of "exactly one of the values listed" (PROTO-9)."""

    def read(value: object) -> Choice:
        for choice in choices:
            if type(value) is type(choice) and value == choice:
                return choice
        raise Malformed(f"malformed: one of {', '.join(map(str, choices))} is due")

    return read


def quoted(name: str) -> str:
    """The first 40 characters of a name in ASCII: error messages are short and readable JSON (PROTO-4b, PROTO-8)."""
    return ascii(name[:40])


def _no_repeated_members(pairs: list[tuple[str, object]]) -> dict[str, object]:
    result = dict(pairs)
    if len(result) != len(pairs):
        raise ParseError("parse error: a member stands twice")
    return result


def _integer(digits: str) -> float:
    # No counter has 20 digits, and Python refuses to read thousands of digits.
    return int(digits) if len(digits) < 20 else inf


def _no_constant(name: str) -> NoReturn:
    raise ParseError(f"parse error: {name} is not JSON")


_DECODER: Final = json.JSONDecoder(
    object_pairs_hook=_no_repeated_members, parse_constant=_no_constant, parse_int=_integer
)
