"""What of Icon is judged: each operation with the types of its parameters, and the call that answers it."""

import program
from program import NAME, VERSION
from values import TOO_LARGE, Operation, Refusal

__all__ = ["NAME", "OPERATIONS", "VERSION"]

MOST = 1000


def _from_north(line: str) -> str:
    """A deal that is written from West, written from North."""
    west, *others = line.removeprefix("W:").split(" ")
    return f"N:{' '.join([*others, west])}"


def _deals(seed: int, count: int) -> list[str]:
    """The program prints West first: only the order of the hands is changed. The limit is the suite's (ICON-6)."""
    if count > MOST:
        raise Refusal(TOO_LARGE, f"count is at most {MOST}")
    return [_from_north(line) for line in program.deals(seed, count)]


OPERATIONS = {
    "icon.deals": Operation("seed: integer, count: counter", "deals: texts", _deals),
    "icon.random": Operation("state: counter, n: counter", "value: text, state: counter", program.choice),
}
