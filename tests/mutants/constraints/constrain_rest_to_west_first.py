"""The seats that are not constrained get their cards in the order W S E N."""

from dealref.constraints import fill
from wiring import serve

CAUGHT_IN = ("constrain.rank.", "constrain.unrank.")

right = fill.of_case


def turned(constraint, makeups):
    fill = right(constraint, makeups)
    others = 4 - len(makeups)
    first, rest = fill.parts[: len(fill.parts) - others], fill.parts[len(fill.parts) - others :]
    seats = [part.seat for part in rest]
    parts = (part._replace(seat=seat) for part, seat in zip(rest, reversed(seats), strict=True))
    return fill._replace(parts=(*first, *parts))


serve({right: turned})
