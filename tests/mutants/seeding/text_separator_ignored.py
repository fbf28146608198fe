"""The separator that is given makes no difference."""

import hashlib

from dealref.cards.deal import DEALS
from dealref.errors import TextTooShort
from dealref.seeding import seeds
from dealref.seeding.seeds import SHORTEST_TEXT, cardinal
from wiring import serve

CAUGHT_IN = ("number.from_text.separator-", "number.from_text.twin", "number.from_text.twin-20")


def from_text(text, board, separator=""):  # noqa: ARG001  that is the fault
    if len(text) < SHORTEST_TEXT:
        raise TextTooShort("text too short")
    digest = hashlib.sha1((text + cardinal(board)).encode()).digest()  # noqa: S324
    return int.from_bytes(digest, "big") % DEALS


serve({seeds.from_text: from_text})
