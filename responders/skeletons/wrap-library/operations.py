"""The table of operations: the types of the parameters, and the call that answers. A row is what the library offers.

Rows to add: spec/operations.yaml of the suite lists all operations. What the library cannot do is not declared.
"""

import program
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]

OPERATIONS = {
    "binomial": Operation("n: counter, k: counter", "value: number", program.binomial),
}
