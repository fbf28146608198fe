"""What of contract-bridge is judged: each operation with the types of its parameters, and the call that answers it."""

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]


def _notation(form: str, other: str, text: str) -> str:
    """Deal words are no matter of the crate: they are put into PBN before it, and PBN into them after it."""
    written = program.rewritten(text if form == "pbn" else values.pbn(values.deal_of_word(text)))
    return written if other == "pbn" else values.word(values.deal(written))


OPERATIONS = {
    "notation": Operation("from: pbn|word, to: pbn|word, text: text", "text: text", _notation),
}
