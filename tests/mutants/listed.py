"""What the mutants about listings share: short listings written out, with one thing done otherwise."""

from bisect import bisect_right
from functools import cache
from itertools import accumulate
from math import comb, prod

from dealref.constraints import listing, plain_listing
from dealref.constraints.listing import Case
from dealref.errors import OutOfRange
from dealref.protocol import constraint_values, operations

SHORT = 120
"""Longer listings are left to the reference: a fault shows in short ones as well."""


def exact(constraint, makeups):
    """The combinations of a case as they should be."""
    return prod(comb(n, k) for n, k in plain_listing.factors(constraint, makeups))


def listed(  # noqa: C901  three answers from one list
    weigh=exact, order=None, choose=bisect_right
):
    """The answers to `constrain.count`, `.cases` and `.select` from a list of all cases, for `wiring.serve`.

    `weigh` gives a case's combinations, `order` its place among the others, `choose` the row of a number.
    """
    right = {name: operations.OPERATIONS[f"constrain.{name}"].answer for name in ("count", "cases", "select")}

    @cache
    def rows(constraint):
        cases = listing.count(constraint).cases
        if not 0 < cases <= SHORT:
            return None
        makeups = [listing.case(constraint, index).makeups for index in range(1, cases + 1)]
        if order:
            makeups.sort(key=lambda each: order(constraint, each))
        weights = [weigh(constraint, each) for each in makeups]
        together = zip(makeups, weights, accumulate(weights), strict=True)
        return [Case(place, made, weight, total) for place, (made, weight, total) in enumerate(together)]

    def count(hands):
        if not (found := rows(hands)):
            return right["count"](hands=hands)
        return {"cases": str(len(found)), "total": str(found[-1].cumulative)}

    def cases(hands, first, limit):
        if not (found := rows(hands)) or not 1 <= first <= len(found) or not 1 <= limit <= 1000:
            return right["cases"](hands=hands, first=first, limit=limit)
        return {"cases": [constraint_values.case(hands, each) for each in found[first - 1 : first - 1 + limit]]}

    def select(hands, number):
        if not (found := rows(hands)):
            return right["select"](hands=hands, number=number)
        totals = [each.cumulative for each in found]
        if number >= totals[-1]:
            raise OutOfRange("out of range")
        case = found[choose(totals, number)]
        offset = number - (case.cumulative - case.combinations)
        return {"case": constraint_values.case(hands, case), "offset": str(offset)}

    return {"constrain.count": count, "constrain.cases": cases, "constrain.select": select}
