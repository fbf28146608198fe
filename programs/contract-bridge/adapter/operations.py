"""What of contract-bridge is judged: each operation with the types of its parameters, and the call that answers it."""

from typing import Any

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]

FORM = values.one_of("pbn", "word")


def _notation(given: dict[str, Any]) -> dict[str, Any]:
    """Deal words are no matter of the crate: they are put into PBN before it, and PBN into them after it."""
    pbn = given["text"] if given["from"] == "pbn" else values.pbn(values.deal_of_word(given["text"]))
    written = program.rewritten(pbn)
    return {"text": written if given["to"] == "pbn" else values.word(values.deal(written))}


OPERATIONS = {
    "notation": Operation({"from": FORM, "to": FORM, "text": values.text}, _notation),
}
