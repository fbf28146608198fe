"""Where only high cards are listed the other cards are chosen from all that are left, other high cards included."""

from math import comb

from dealref.constraints.plain_listing import factors
from listed import exact, listed
from wiring import serve

CAUGHT_IN = ("constrain.count.", "constrain.cases.", "constrain.select.")


def from_all(constraint, makeups):
    if constraint.lists_shapes:
        return exact(constraint, makeups)
    (_, k), *others = factors(constraint, makeups)
    held = sum(made.high_cards.bit_count() for made in makeups)
    result = comb(52 - held, k)
    for n, more in others:
        result *= comb(n + 16 - held, more)
    return result


serve(answers=listed(weigh=from_all))
