"""Where high cards are listed the spot cards of a suit are still chosen from thirteen, not from nine."""

from math import comb, prod

from dealref.constraints.plain_listing import factors
from listed import exact, listed
from wiring import serve

CAUGHT_IN = ("constrain.count.", "constrain.cases.", "constrain.select.")


def from_thirteen(constraint, makeups):
    if not (constraint.lists_shapes and constraint.lists_high_cards):
        return exact(constraint, makeups)
    return prod(comb(n + 4, k) for n, k in factors(constraint, makeups))


serve(answers=listed(weigh=from_thirteen))
