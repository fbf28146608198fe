"""The text is hashed as UTF-16, as the strings of some languages are stored."""

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
    digest = hashlib.sha1((text + separator + cardinal(board)).encode("utf-16-le")).digest()  # noqa: S324
    return int.from_bytes(digest, "big") % DEALS


serve({seeds.from_text: from_text})
