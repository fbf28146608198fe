"""Boards above 9999 are accepted, with their number in digits."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = (
    "number.from_text.rejects-board-10000",
    "number.from_text.rejects-board-large",
    "number.from_text.rejects-board-two-to-32-plus-5",
)

right = seeds.cardinal

serve({right: lambda board: str(board) if board > 9999 else right(board)})
