"""The table of operations: the types of the parameters, and the call that answers. A row is what the program offers.

Rows to add: spec/operations.yaml of the suite lists all operations. What the program cannot do is not declared.
"""

from typing import Any

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]

FORM = values.one_of("pbn", "word")


def _notation(given: dict[str, Any]) -> dict[str, Any]:
    """Deal words are no matter of the program: they are put into PBN before it, and PBN into them after it."""
    pbn = given["text"] if given["from"] == "pbn" else values.pbn(values.deal_of_word(given["text"]))
    written = program.rewritten(pbn)
    return {"text": written if given["to"] == "pbn" else values.word(values.deal(written))}


OPERATIONS = {
    "notation": Operation({"from": FORM, "to": FORM, "text": values.text}, _notation),
}
