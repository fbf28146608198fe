"""Within a hand the fill takes the suits from clubs up, so spades change fastest."""

from dealref.constraints import fill
from wiring import serve

CAUGHT_IN = ("constrain.rank.", "constrain.unrank.")

right = fill.of_case


def turned(constraint, makeups):
    fill = right(constraint, makeups)
    kinds = 4 if constraint.lists_shapes else 1
    order = [
        place for hand in range(len(makeups)) for place in reversed(range(kinds * hand, kinds * (hand + 1)))
    ] + list(range(kinds * len(makeups), len(fill.parts)))
    return fill._replace(
        parts=tuple(fill.parts[place] for place in order), radices=tuple(fill.radices[place] for place in order)
    )


serve({right: turned})
