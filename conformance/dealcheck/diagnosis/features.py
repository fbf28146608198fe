"""Features of a question: the simple properties of its params, by which facts tell failures from right answers.

A feature has a name in words. One with `{}` in its name has a value, a number or a short text; the others are there or
not. They are about the form of texts and the sizes of things; of operations they know only how deals are written. A
fact says of a right answer that it has no such property, so every question that the words fit has the feature. Each
stands here because it tells the failures of a mutant, or of a program that was judged.
"""

import json
import re
import unicodedata
from collections.abc import Callable, Iterator, Mapping
from decimal import Decimal
from typing import Any, Final

from dealcheck.bridge import RANKS
from dealcheck.diagnosis.cases import Case
from dealcheck.json_text import canonical

_SHORT: Final = 12
"""Characters of a text that is a feature as a whole."""

_DECIMAL: Final = re.compile("0|[1-9][0-9]*")
_NUMERAL: Final = r"(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"

_KINDS: Final = {
    bool: "true or false",
    type(None): "null",
    float: "a JSON number with a point or an exponent",
    int: "a JSON integer",
    str: "a JSON string",
    list: "a list",
    dict: "an object",
}

_FORMS: Final[Mapping[str, str]] = {
    "a number with a leading zero": rf"[+-]?0(?=[0-9]){_NUMERAL}",
    "a decimal number with a sign": rf"[+-]{_NUMERAL}",
}
"""What a text can be as a whole."""

_MARKS: Final[Mapping[str, Callable[[str], object]]] = {
    "a character outside ASCII": lambda text: not text.isascii(),
    "a character beyond U+FFFF": lambda text: max(text, default="") > "\uffff",
    "a combining character": lambda text: any(unicodedata.category(each).startswith("M") for each in text),
    "a control character": lambda text: any(unicodedata.category(each) == "Cc" for each in text),
    "a NUL": lambda text: "\0" in text,
    "white space other than single blanks between words": lambda text: text != " ".join(text.split()),
    "a small letter": lambda text: any(unicodedata.category(each) == "Ll" for each in text),
}
"""What a text can have in it."""

_DEAL: Final = re.compile(r"\s*([A-Za-z])\s*:\s*(\S+)\s+(\S+)\s+(\S+)\s+(\S+)\s*")
_DEAL_MARKS: Final[Mapping[str, Callable[[list[list[str]]], object]]] = {
    "a card twice": lambda hands: any(
        len(set(cards)) < len(cards)
        for suits in (*hands, [*map("".join, zip(*(hand for hand in hands if len(hand) == 4), strict=True))])
        for cards in map(_ranks, suits)
    ),
    "10 for T": lambda hands: any("10" in suit for hand in hands for suit in hand),
    "ranks in another order": lambda hands: any(
        list(cards) != sorted(cards, key=RANKS.index) for hand in hands for cards in map(_ranks, hand)
    ),
    "a hand that is not shown": lambda hands: ["-"] in hands,
}
"""What four hands can have in them, from their suits."""


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
    yield from ((_KINDS[kind], True) for kind in _kinds(value) & {bool, type(None), float})
    yield f"`{name}` that is {_KINDS[type(value)]}", True
    if value in ("", [], {}):
        yield f"an empty `{name}`", True
    if isinstance(value, str):
        yield from _of_text(name, value)
    if isinstance(value, list):
        yield from _of_list(name, value)
    if (number := _number(value)) is not None:
        yield f"`{name}` {{}}", number


def _kinds(value: object) -> set[type]:
    """The types of the value and of all in it."""
    parts = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return {type(value)}.union(*map(_kinds, parts))


def _of_list(name: str, parts: list[Any]) -> Iterator[tuple[str, Any]]:
    yield f"`{name}` of length {{}}", len(parts)
    if numbers := _numbers(parts):
        yield f"a largest number in `{name}` {{}}", max(numbers)
    if len(set(map(canonical, parts))) < len(parts):
        yield f"two equal parts in `{name}`", True
    objects = [part for part in parts if isinstance(part, dict)]
    for key in sorted({key for part in objects for key in part}):
        yield from _of_members(f"`{key}` in `{name}`", [part[key] for part in objects if key in part])
    seats = [part["seat"] for part in objects if isinstance(part.get("seat"), str)]
    if len(set(seats)) < len(seats):
        yield f"a seat twice in `{name}`", True


def _of_members(name: str, values: list[Any]) -> Iterator[tuple[str, Any]]:
    """The features of members of this name in the objects of a list."""
    yield name, True
    within = [each for value in values for each in (value.values() if isinstance(value, dict) else [value])]
    ranges = [each for each in within if isinstance(each, list) and len(each) == 2 and _numbers(each) == each]
    if any(low > high for low, high in ranges):
        yield f"a reversed {name}", True


def _of_text(name: str, text: str) -> Iterator[tuple[str, Any]]:
    yield f"`{name}` of length {{}}", len(text)
    if len(text) <= _SHORT:
        yield f"`{name}` {{}}", json.dumps(text)
    yield from ((f"`{name}` that is {form}", True) for form, pattern in _FORMS.items() if re.fullmatch(pattern, text))
    yield from ((f"{mark} in `{name}`", True) for mark, holds in _MARKS.items() if holds(text))
    if deal := _DEAL.fullmatch(text):
        hands = [hand.split(".") for hand in deal.groups()[1:]]
        yield f"four hands from seat {{}} in `{name}`", deal[1]
        yield f"four hands of {{}} cards in `{name}`", sum(len(_ranks(suit)) for hand in hands for suit in hand)
        yield from (
            (f"four hands with {mark} in `{name}`", True) for mark, holds in _DEAL_MARKS.items() if holds(hands)
        )


def _ranks(suit: str) -> str:
    """The ranks in the text of a suit."""
    return "".join(rank for rank in suit.upper().replace("10", "T") if rank in RANKS)


def _numbers(values: list[Any]) -> list[int | float]:
    return [number for value in values if (number := _number(value)) is not None]


def _number(value: Any) -> int | float | None:  # noqa: ANN401  JSON
    """The number that a JSON number or a decimal string stands for; None for any other value."""
    if isinstance(value, int | float) and not isinstance(value, bool):
        return value
    return int(Decimal(value)) if isinstance(value, str) and _DECIMAL.fullmatch(value) else None
