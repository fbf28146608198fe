"""Names of boards have a blank for the hyphen: twenty one."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = (
    "number.from_text.board-",
    "number.from_text.text-",
    "number.from_text.separator-",
    "number.from_text.sample-",
    "number.from_text.after-rejections",
)

right = seeds.cardinal

serve({right: lambda board: right(board).replace("-", " ")})
