"""The second hand is weighted as if it were alone with a full deck, a common mistake: CONS-7 has an example of it."""

from math import comb, prod

from dealref.constraints.plain_listing import factors
from listed import listed
from wiring import serve

CAUGHT_IN = ("constrain.count.", "constrain.cases.", "constrain.select.")


def alone(constraint, makeups):
    """Each hand chooses from what the first one chose from."""
    found = factors(constraint, makeups)
    kinds = len(found) // len(makeups)
    return prod(comb(found[place % kinds][0], k) for place, (_, k) in enumerate(found))


serve(answers=listed(weigh=alone))
