"""JSON values as text: compact for the wire and for people, canonical for comparison."""

import json
from typing import Final


def compact(value: object) -> str:
    """The value as JSON without blanks."""
    return json.dumps(value, separators=(",", ":"))


def canonical(value: object) -> str:
    """The value as JSON with sorted members: equal texts mean equal JSON values, types included."""
    return _CANONICAL.encode(value)


_CANONICAL: Final = json.JSONEncoder(separators=(",", ":"), sort_keys=True)
