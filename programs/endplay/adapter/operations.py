"""What of endplay is judged: each operation with the types of its parameters, and the call that answers it."""

from typing import Any

import program
import values
from program import NAME, VERSION
from values import Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]

FORM = values.one_of("pbn", "word")


def _notation(given: dict[str, Any]) -> dict[str, Any]:
    """PBN is read and written by endplay; a deal word is ours: its cards are dealt, and looked for, one by one."""
    if given["from"] == "pbn":
        deal = program.deal_of_pbn(given["text"])
    else:
        deal = program.deal_of_seats(values.deal_of_word(given["text"]))
    return {"text": program.word(deal) if given["to"] == "word" else program.pbn(deal)}


def _describe(given: dict[str, Any]) -> dict[str, Any]:
    return {"hands": program.describe(program.deal_of_seats(given["deal"]))}


OPERATIONS = {
    "notation": Operation({"from": FORM, "to": FORM, "text": values.text}, _notation),
    "describe": Operation({"deal": values.deal}, _describe),
}
