"""The length of the text is counted in UTF-16 units, as the strings of some languages have it."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_text.rejects-text-19-four-byte",)

right = seeds.from_text


def from_text(text, board, separator=""):
    units = len(text.encode("utf-16-le")) // 2
    seeds.SHORTEST_TEXT = len(text) if units >= 20 else 20
    return right(text, board, separator)


serve({right: from_text})
