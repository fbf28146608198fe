"""Features of a question: the simple properties of its params, by which facts tell failures from right answers.

A feature has a name in words. One with `{}` in its name has a value, a number or a short text; the others are there or
not. They are about the form of texts and the sizes of things; of operations they know only how deals are written.
"""

import json
import re
import sys
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from dealcheck.diagnosis.cases import Case

_SHORT: Final = 12
"""Characters of a text that is a feature as a whole."""

_DIGITS: Final = sys.int_info.str_digits_check_threshold
"""Digits that Python reads whatever its limit is: a number of more is described as a text."""

_DECIMAL: Final = re.compile("0|[1-9][0-9]*")

_TYPES: Final = {bool: "true or false", type(None): "null", dict: "an object"}

_MARKS: Final[Mapping[str, Callable[[str], object]]] = {
    "a character outside ASCII": lambda text: not text.isascii(),
    "a character beyond U+FFFF": lambda text: text and max(text) > "\uffff",
    "a combining character": lambda text: any(map(unicodedata.combining, text)),
    "a control character": lambda text: any(ord(character) < 32 for character in text),
    "a NUL": lambda text: "\0" in text,
    "a blank, tab or line end too many": lambda text: text != " ".join(text.split()),
    "a capital letter": lambda text: text != text.lower(),
    "a small letter": lambda text: text != text.upper(),
    "a leading zero": lambda text: re.fullmatch("[+-]?0[0-9]+", text),
    "a sign": lambda text: re.fullmatch("[+-][0-9]+", text),
    "a point or an exponent": lambda text: re.fullmatch(r"[+-]?[0-9]+(?=[.eE])(\.[0-9]*)?([eE][+-]?[0-9]+)?", text),
    "a number in another base": lambda text: re.fullmatch("[+-]?0[xXoObB][0-9a-fA-F]+", text),
    "a quotation mark or a backslash": lambda text: '"' in text or "\\" in text,
}
"""What a text can have in it, or be."""

_DEAL: Final = re.compile(r"([A-Z]):(\S+) (\S+) (\S+) (\S+)")
_DEAL_MARKS: Final[Mapping[str, Callable[[list[list[str]]], object]]] = {
    "a card twice": lambda hands: any(
        len(set(suit)) < len(suit)
        for suit in map("".join, zip(*(hand for hand in hands if len(hand) == 4), strict=True))
    ),
    "10 for T": lambda hands: any("10" in suit for hand in hands for suit in hand),
    "ranks in another order": lambda hands: any(
        list(suit) != sorted(suit, key="AKQJT98765432".find) for hand in hands for suit in hand
    ),
    "a hand that is not shown": lambda hands: ["-"] in hands,
}
"""What a deal can have in it, from the suits of its hands."""


def features(case: Case) -> Mapping[str, Any]:
    """The features of the question, by their names."""
    cached: dict[str, Any] | None = case.__dict__.get("features")
    if cached is None:
        cached = case.__dict__["features"] = dict(_of_case(case))
    return cached


def _of_case(case: Case) -> Iterator[tuple[str, Any]]:
    yield from ((f"flag {flag}", True) for flag in case.flags)
    for name, value in case.params.items():
        yield f"`{name}`", True
        yield from _of_value(name, value)
    if isinstance(case.right.result, dict):
        for name, value in case.right.result.items():
            if name not in case.params and (number := _number(value)) is not None:
                yield f"a due `{name}` {{}}", number


def _of_value(name: str, value: object) -> Iterator[tuple[str, Any]]:
    number = _number(value)
    if number is not None:
        yield f"`{name}` {{}}", number
        yield f"`{name}` that is a JSON {'string' if isinstance(value, str) else 'number'}", True
    elif isinstance(value, str):
        yield from _of_text(name, value)
    elif isinstance(value, list):
        yield from _of_list(name, value)
    else:
        kind = _TYPES.get(type(value), "a fraction")
        yield f"`{name}` that is {kind}", True
        yield kind, True


def _of_list(name: str, parts: list[Any]) -> Iterator[tuple[str, Any]]:
    yield f"`{name}` of length {{}}", len(parts)
    numbers = [x for x in map(_number, parts) if x is not None]
    if numbers:
        yield f"a largest of `{name}` {{}}", max(numbers)
        if numbers != sorted(numbers):
            yield f"numbers that fall in `{name}`", True
    if len({json.dumps(part) for part in parts}) < len(parts):
        yield f"two equal parts in `{name}`", True
    if kinds := {type(part) for part in parts} & _TYPES.keys() - {dict}:
        yield from ((_TYPES[kind], True) for kind in kinds)
    for part in parts:
        if isinstance(part, dict):
            yield from _of_part(name, part)
    seats = [part["seat"] for part in parts if isinstance(part, dict) and isinstance(part.get("seat"), str)]
    if len(set(seats)) < len(seats):
        yield f"a seat twice in `{name}`", True


def _of_part(name: str, part: Mapping[str, Any]) -> Iterator[tuple[str, Any]]:
    for key, value in part.items():
        yield f"`{key}` in `{name}`", True
        ranges = list(value.values()) if isinstance(value, dict) else [value]
        if value in ([], {}):
            yield f"an empty `{key}` in `{name}`", True
        ends = [end for each in ranges if isinstance(each, list) for end in each if type(end) is int]
        if ends:
            yield f"an end of `{key}` in `{name}` {{}}", max(ends)
        if any(isinstance(each, list) and list(map(type, each)) == [int, int] and each[0] > each[1] for each in ranges):
            yield f"a reversed `{key}` in `{name}`", True


def _of_text(name: str, text: str) -> Iterator[tuple[str, Any]]:
    yield f"`{name}` of length {{}}", len(text)
    if _DECIMAL.fullmatch(text):
        yield f"`{name}` that is a JSON string", True
    if not text:
        yield f"an empty `{name}`", True
    yield f"`{name}` of length {{}} in bytes", len(text.encode(errors="surrogatepass"))
    if len(text) <= _SHORT:
        yield f"`{name}` {{}}", json.dumps(text)
    yield from ((f"{mark} in `{name}`", True) for mark, holds in _MARKS.items() if holds(text))
    if deal := _DEAL.fullmatch(text):
        hands = [hand.split(".") for hand in deal.groups()[1:]]
        yield f"a first seat {{}} in `{name}`", deal[1]
        yield f"a number of cards in `{name}` {{}}", sum(len(suit) for hand in hands for suit in hand if suit != "-")
        yield from ((f"{mark} in `{name}`", True) for mark, holds in _DEAL_MARKS.items() if holds(hands))


def _number(value: object) -> int | None:
    """The number that a counter or a decimal string that is not too long stands for; None for any other value."""
    if type(value) is int:
        return value
    if isinstance(value, str) and len(value) <= _DIGITS and _DECIMAL.fullmatch(value):
        return int(value)
    return None
