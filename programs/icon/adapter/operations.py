"""What of Icon is judged: each operation with the types of its parameters, and the call that answers it."""

from typing import Any

import program
import values
from program import NAME, VERSION
from refusals import too_large
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]

MOST = 1000


def _from_north(line: str) -> str:
    """A deal that is written from West, written from North."""
    west, *others = line.removeprefix("W:").split(" ")
    return f"N:{' '.join([*others, west])}"


def _deals(given: dict[str, Any]) -> dict[str, Any]:
    """The program prints West first: only the order of the hands is changed. The limit is the suite's (ICON-6)."""
    if given["count"] > MOST:
        raise too_large(f"count is at most {MOST}")
    return {"deals": [_from_north(line) for line in program.deals(given["seed"], given["count"])]}


def _random(given: dict[str, Any]) -> dict[str, Any]:
    value, state = program.choice(given["state"], given["n"])
    return {"value": value, "state": state}


OPERATIONS = {
    "icon.deals": Operation({"seed": values.integer, "count": values.counter}, _deals),
    "icon.random": Operation({"state": values.counter, "n": values.counter}, _random),
}
