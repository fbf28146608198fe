"""The length of the text is counted in bytes of UTF-8 instead of characters."""

from dealref.errors import TextTooShort
from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = (
    "number.from_text.rejects-text-19-two-byte",
    "number.from_text.rejects-text-19-four-byte",
    "number.from_text.rejects-text-10-decomposed",
)

right = seeds.from_text


def from_text(text, board, separator=""):
    missing = 20 - len(text.encode())
    if missing > 0:
        raise TextTooShort("text too short")
    if len(text) >= seeds.SHORTEST_TEXT:
        return right(text, board, separator)
    seeds.SHORTEST_TEXT = 0
    number = right(text, board, separator)
    seeds.SHORTEST_TEXT = 20
    return number


serve({right: from_text})
