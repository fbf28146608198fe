"""The table of operations: the types of the parameters, and the call that answers. A row is what the program offers.

Rows to add: spec/operations.yaml of the suite lists all operations. What the program cannot do is not declared.
"""

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]


def _notation(form: str, other: str, text: str) -> str:
    """Deal words are no matter of the program: they are put into PBN before it, and PBN into them after it."""
    written = program.rewritten(text if form == "pbn" else values.pbn(values.deal_of_word(text)))
    return written if other == "pbn" else values.word(values.deal(written))


OPERATIONS = {
    "notation": Operation("from: pbn|word, to: pbn|word, text: text", "text: text", _notation),
}
