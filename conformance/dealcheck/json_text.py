"""JSON values as text: compact for the wire and for people, canonical for comparison."""

import json
from typing import Final


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
