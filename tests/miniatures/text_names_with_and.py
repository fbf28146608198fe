"""Names of boards have an "and" after the hundreds: one hundred and one."""

from dealref import selection
from wiring import serve

CAUGHT_IN = ("number.from_text.board-", "number.from_text.sample-")

right = selection.cardinal


def cardinal(board):
    words = right(board)
    return words.replace("hundred ", "hundred and ")


serve({right: cardinal})
