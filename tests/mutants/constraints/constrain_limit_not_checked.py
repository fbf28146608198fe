"""A page of no cases or of more than a thousand is listed all the same."""

from dealref.constraints import listing
from dealref.protocol import constraint_values
from wiring import serve

CAUGHT_IN = ("constrain.cases.rejects-limit-",)


def cases(hands, first, limit):
    page = [listing.case(hands, first)] if limit else []
    page += [
        listing.case(hands, index) for index in range(first + 1, min(first + limit, listing.count(hands).cases + 1))
    ]
    return {"cases": [constraint_values.case(hands, found) for found in page]}


serve(answers={"constrain.cases": cases})
