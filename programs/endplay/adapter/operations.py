"""What of endplay is judged: each operation with the types of its parameters, and the call that answers it."""

import program
import values
from program import NAME, VERSION
from values import Deal, Description, Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]


def _notation(form: str, other: str, text: str) -> str:
    """PBN is read and written by endplay; a deal word is ours: its cards are dealt, and looked for, one by one."""
    deal = program.deal_of_pbn(text) if form == "pbn" else program.deal_of_seats(values.deal_of_word(text))
    return program.word(deal) if other == "word" else program.pbn(deal)


def _describe(deal: Deal) -> list[Description]:
    return [Description(**each) for each in program.describe(program.deal_of_seats(deal))]


OPERATIONS = {
    "notation": Operation("from: pbn|word, to: pbn|word, text: text", "text: text", _notation),
    "describe": Operation("deal: deal", "hands: descriptions", _describe),
}
