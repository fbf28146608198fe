"""A text of any length is taken, however short."""

from dealref.seeding import seeds
from wiring import serve

CAUGHT_IN = ("number.from_text.rejects-text-",)

seeds.SHORTEST_TEXT = 0

serve()
