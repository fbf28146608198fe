"""What of bridgebots is judged: each operation with the types of its parameters, and the call that answers it."""

from typing import Any

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]


def _describe(given: dict[str, Any]) -> dict[str, Any]:
    return {"hands": program.describe(given["deal"])}


OPERATIONS = {
    "describe": Operation({"deal": values.deal}, _describe),
}
