"""The table of operations: the types of the parameters, and the call that answers. A row is what the library offers.

Rows to add: spec/operations.yaml of the suite lists all operations. What the library cannot do is not declared.
"""

from typing import Any

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]


def _binomial(given: dict[str, Any]) -> dict[str, Any]:
    return {"value": str(program.binomial(given["n"], given["k"]))}


OPERATIONS = {
    "binomial": Operation({"n": values.counter, "k": values.counter}, _binomial),
}
