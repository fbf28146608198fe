"""The first board is called zero: boards are counted as an array counts its elements."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_text.",)

right = seeds.cardinal


def cardinal(board):
    return right(board) and (right(board - 1) if board > 1 else "zero")


serve({right: cardinal})
