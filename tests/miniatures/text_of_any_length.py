"""A text of any length is taken, however short."""

from dealref import selection
from wiring import serve

CAUGHT_IN = ("number.from_text.rejects-text-",)

selection.SHORTEST_TEXT = 0

serve()
