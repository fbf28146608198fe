"""The fill of the other seats is the outer loop: number = rest * total + what is within the listing."""

from dealref.constraints import constrained_deals, listing
from wiring import serve

CAUGHT_IN = ("constrain.rank.", "constrain.unrank.")

unrank, rank = constrained_deals.unrank, constrained_deals.rank


def parts(constraint):
    total = listing.count(constraint).combinations
    return total, constrained_deals.count(constraint) // max(total, 1)


def unranked(constraint, number):
    total, rests = parts(constraint)
    if not 0 <= number < total * rests:
        return unrank(constraint, number)
    return unrank(constraint, number % total * rests + number // total)


def ranked(constraint, deal):
    total, rests = parts(constraint)
    within, rest = divmod(rank(constraint, deal), rests)
    return rest * total + within


serve({unrank: unranked, rank: ranked})
