"""What of bridgebots is judged: each operation with the types of its parameters, and the call that answers it."""

import program
from program import NAME, VERSION
from values import Deal, Description, Operation

__all__ = ["NAME", "OPERATIONS", "VERSION"]


def _describe(deal: Deal) -> list[Description]:
    return [Description(**each) for each in program.describe(deal)]


OPERATIONS = {
    "describe": Operation("deal: deal", "hands: descriptions", _describe),
}
