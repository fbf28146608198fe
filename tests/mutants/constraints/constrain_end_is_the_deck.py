"""A number is refused only at the number of all deals, so what is past the constraint wraps."""

from dealref.constraints import constrained_deals
from wiring import serve

CAUGHT_IN = ("constrain.unrank.rejects-past-",)

right = constrained_deals.unrank


def around(constraint, number):
    deals = constrained_deals.count(constraint)
    return right(constraint, number % deals if deals and number < 53644737765488792839237440000 else number)


serve({right: around})
