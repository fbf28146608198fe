"""Lines of JSON, read as strictly as PROTO-4b writes them."""

import json
from collections.abc import Sequence

from dealer.faults import ParseError

LONGEST_INTEGER = 17  # characters: 2^53 has 16 digits, and a minus sign may come first


class OddNumber:
    """A JSON number that is no small integer: a fraction, an exponent, -0, or more digits than any count has.

    No type of PROTO-9 takes one, so its value is not kept. An integer of thousands of digits costs nothing here, and
    `13.0` cannot be mistaken for 13.
    """

    def __init__(self, _text: str) -> None:
        pass


def read(line: bytes) -> object:
    """The value of one line; `ParseError` where it is not JSON that all readers read alike."""
    try:
        return json.loads(
            line.decode(),
            object_pairs_hook=_members,
            parse_constant=_constant,
            parse_float=OddNumber,
            parse_int=_integer,
        )
    except (ValueError, RecursionError) as fault:  # a UnicodeDecodeError and a JSONDecodeError are ValueErrors
        raise ParseError("not JSON") from fault


def write(value: object) -> bytes:
    """The value on a line of its own, in ASCII."""
    return json.dumps(value, separators=(",", ":"), allow_nan=False).encode() + b"\n"


def _members(pairs: Sequence[tuple[str, object]]) -> dict[str, object]:
    members = dict(pairs)
    if len(members) < len(pairs):
        raise ParseError("a member stands twice in one object")
    return members


def _constant(name: str) -> object:
    raise ParseError(f"{name} is not JSON")


def _integer(text: str) -> int | OddNumber:
    return OddNumber(text) if len(text) > LONGEST_INTEGER or text == "-0" else int(text)
