"""A number past the last deal of a constraint is taken modulo their number instead of refused."""

from dealref.constraints import constrained_deals
from wiring import serve

CAUGHT_IN = ("constrain.unrank.rejects-",)

right = constrained_deals.unrank


def around(constraint, number):
    return right(constraint, number % max(constrained_deals.count(constraint), 1))


serve({right: around})
