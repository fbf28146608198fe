"""A page of no cases or of more than a thousand is listed all the same."""

from dealref import listing, wire_constraints
from wiring import serve

CAUGHT_IN = ("constrain.cases.rejects-limit-",)


def cases(hands, first, limit):
    page = [listing.case(hands, first)] if limit else []
    page += [
        listing.case(hands, index) for index in range(first + 1, min(first + limit, listing.count(hands).cases + 1))
    ]
    return {"cases": [wire_constraints.case(hands, found) for found in page]}


serve(answers={"constrain.cases": cases})
