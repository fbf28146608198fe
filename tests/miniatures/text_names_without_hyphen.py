"""Names of boards have a blank for the hyphen: twenty one."""

from dealref import selection
from wiring import serve

CAUGHT_IN = (
    "number.from_text.board-",
    "number.from_text.text-",
    "number.from_text.separator-",
    "number.from_text.sample-",
    "number.from_text.after-rejections",
)

right = selection.cardinal

serve({right: lambda board: right(board).replace("-", " ")})
