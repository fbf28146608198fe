"""JSON values as text: compact for the wire and for people, canonical for comparison."""

import json
from collections.abc import Iterable
from typing import Any, Final

_LEVELS: Final = 100
"""Lists and objects within each other in a file: more than any of ours has, and fewer than Python's recursion bears."""


def parsed(data: bytes) -> Any:  # noqa: ANN401  JSON
    """The JSON value in a file that a user names. Raises ValueError if it is none, or nested too deeply."""
    try:
        value = json.loads(data)
    except RecursionError:
        raise ValueError("nested too deeply") from None
    if is_deeper(value, _LEVELS):
        raise ValueError("nested too deeply")
    return value


def is_deeper(value: object, levels: int) -> bool:
    """Whether the value has more levels of lists and objects; it goes level by level, as recursion is unsafe here."""
    level = [value]
    for _ in range(levels):
        level = [inner for outer in level if isinstance(outer, dict | list) for inner in _inside(outer)]
    return any(isinstance(left, dict | list) for left in level)


def _inside(value: dict[str, Any] | list[Any]) -> Iterable[object]:
    return value.values() if isinstance(value, dict) else value


def compact(value: object) -> str:
    """The value as ASCII JSON without blanks."""
    return json.dumps(value, separators=(",", ":"))


def beginning(value: object, limit: int) -> str:
    """The first characters of the value as ASCII JSON without blanks, made no further than that."""
    text = ""
    for part in json.JSONEncoder(separators=(",", ":")).iterencode(value):
        text += part
        if len(text) >= limit:
            break
    return text[:limit]


def on_the_wire(value: object) -> bytes:
    """The value as UTF-8 JSON without blanks, in which only what must be escaped is (PROTO-1c)."""
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False).encode()


def canonical(value: object) -> str:
    """The value as JSON with sorted members: equal texts mean equal JSON values, types included."""
    return _CANONICAL.encode(value)


_CANONICAL: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True)
