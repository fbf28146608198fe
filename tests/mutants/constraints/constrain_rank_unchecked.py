"""The number of a deal that does not meet the constraint is 0 instead of an error."""

from dealref.constraints import constrained_deals, listing
from dealref.errors import Unsatisfiable
from wiring import serve

CAUGHT_IN = ("constrain.rank.rejects-deal-",)

right = constrained_deals.rank


def forgiving(constraint, deal):
    try:
        return right(constraint, deal)
    except Unsatisfiable:
        if not listing.count(constraint).cases:
            raise
        return 0


serve({right: forgiving})
