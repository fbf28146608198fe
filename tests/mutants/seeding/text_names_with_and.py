"""Names of boards have an "and" after the hundreds: one hundred and one."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_text.board-", "number.from_text.sample-")

right = seeds.cardinal


def cardinal(board):
    words = right(board)
    return words.replace("hundred ", "hundred and ")


serve({right: cardinal})
