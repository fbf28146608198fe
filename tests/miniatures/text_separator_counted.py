"""The separator is counted as a part of the text when its length is checked."""

from dealref import selection
from wiring import serve

CAUGHT_IN = ("number.from_text.rejects-text-19", "number.from_text.rejects-text-10-decomposed")

right = selection.from_text


def from_text(text, board, separator=""):
    selection.SHORTEST_TEXT = 20 - len(separator)
    return right(text, board, separator)


serve({right: from_text})
