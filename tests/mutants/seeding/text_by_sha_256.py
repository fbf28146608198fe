"""The digest is that of SHA-256, where SHA-1 is meant by the paper's SHA of 160 bits."""

import hashlib

from dealref.cards.deal import DEALS
from dealref.errors import TextTooShort
from dealref.seeding import seeds
from dealref.seeding.seeds import SHORTEST_TEXT, cardinal
from wiring import serve

CAUGHT_IN = ("number.from_text.",)


def from_text(text, board, separator=""):
    if len(text) < SHORTEST_TEXT:
        raise TextTooShort("text too short")
    digest = hashlib.sha256((text + separator + cardinal(board)).encode()).digest()
    return int.from_bytes(digest, "big") % DEALS


serve({seeds.from_text: from_text})
