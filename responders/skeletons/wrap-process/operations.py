"""The table of operations: the types of the parameters, and the call that answers. A row is what the program offers.

Rows to add: spec/operations.yaml of the suite lists all operations. What the program cannot do is not declared.
"""

import program
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]

SCHEMES = ("pavlicek-suit",)
"""The numbering of the program. One of its own has any name; `dealcheck identify` finds out which it is."""


def _unrank(_scheme: str, number: int) -> str:
    return program.deal_of(number)


OPERATIONS = {
    "unrank": Operation("scheme: scheme, number: number", "deal: text", _unrank, SCHEMES),
}
