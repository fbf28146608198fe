"""The separator is counted as a part of the text when its length is checked."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_text.rejects-text-19", "number.from_text.rejects-text-10-decomposed")

right = seeds.from_text


def from_text(text, board, separator=""):
    seeds.SHORTEST_TEXT = 20 - len(separator)
    return right(text, board, separator)


serve({right: from_text})
