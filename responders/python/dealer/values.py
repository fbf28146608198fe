"""Readers of the types of PROTO-9: each takes a JSON value and refuses what is outside the form of its type."""

import re
from collections.abc import Callable
from typing import TypeGuard, TypeVar

from dealer.faults import Malformed

T = TypeVar("T")

COUNTER_END = 2**53
_NUMBER = re.compile("0|[1-9][0-9]{0,63}")  # PROTO-8a: 64 digits
_HEX = re.compile("(?:[0-9A-Fa-f]{2})*")
_SURROGATE = re.compile("[\ud800-\udfff]")


def is_counter(value: object) -> TypeGuard[int]:
    """Whether the value is a small count. In Python `True` is an int, in JSON it is none."""
    return type(value) is int and 0 <= value < COUNTER_END


def counter(value: object) -> int:
    """A small count as a JSON integer."""
    if not is_counter(value):
        raise Malformed("a counter is due: an integer from 0 to 2^53 - 1")
    return value


def integer(value: object) -> int:
    """A counter, or a negative integer of the same size."""
    if type(value) is not int or not -COUNTER_END < value < COUNTER_END:
        raise Malformed("an integer is due, smaller than 2^53 in size")
    return value


def number(value: object) -> int:
    """A number of the domain as a string of decimal digits."""
    if not isinstance(value, str) or not _NUMBER.fullmatch(value):
        raise Malformed("a number is due: a string of at most 64 decimal digits")
    return int(value)


def text(value: object) -> str:
    """A text; half of a surrogate pair is no character, so a string with one is no text."""
    if not isinstance(value, str) or _SURROGATE.search(value):
        raise Malformed("a text is due")
    return value


def hexadecimal(value: object) -> bytes:
    """Bytes as pairs of hexadecimal digits (CHOOSE-6)."""
    if not isinstance(value, str) or not _HEX.fullmatch(value):
        raise Malformed("pairs of hexadecimal digits are due")
    return bytes.fromhex(value)


def list_of(reader: Callable[[object], T], value: object) -> list[T]:
    """A list, perhaps empty, of values of one type."""
    if not isinstance(value, list):
        raise Malformed("a list is due")
    return [reader(element) for element in value]


def one_of(choices: tuple[T, ...], value: object) -> T:
    """Exactly one of the values listed, of the same type: `True` is not 1."""
    for choice in choices:
        if type(value) is type(choice) and value == choice:
            return choice
    raise Malformed(f"one of {choices} is due")


def members(required: tuple[str, ...], optional: tuple[str, ...], value: object) -> dict[str, object]:
    """An object with all the required members, perhaps some optional ones, and no others."""
    if not isinstance(value, dict):
        raise Malformed("an object is due")
    if not set(required) <= value.keys() <= {*required, *optional}:
        raise Malformed(f"the members are {', '.join((*required, *(f'{name}?' for name in optional)))}")
    return value
