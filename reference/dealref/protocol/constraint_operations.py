"""The operations of chapters 9 and 10: results from parameters that have been read."""

from dealref.cards import high_cards, pbn, shapes
from dealref.cards.deal import SEATS, Deal
from dealref.constraints import constrained_deals, listing
from dealref.constraints.constraint import Constraint
from dealref.errors import Malformed, OutOfRange, TooLarge
from dealref.protocol import constraint_values

Result = dict[str, object]

PAGE = 1000
"""The most cases that one answer lists (CONS-9)."""


def describe(deal: Deal) -> Result:
    """The hands N E S W. Source: spec SHAPE-9."""
    return {"hands": [constraint_values.description(deal, seat) for seat in range(len(SEATS))]}


def shape_count(shape: str | None, pattern: str | None) -> Result:
    """The number of hands of a shape or of a pattern.

    Raises Malformed unless exactly one of the two is given. Source: spec SHAPE-5.
    """
    if (shape is None) == (pattern is None):
        raise Malformed("malformed: either a shape or a pattern is due")
    choices = shapes.of_pattern(pattern) if pattern is not None else (shapes.from_text(shape or ""),)
    return {"hands": str(sum(map(shapes.hands, choices)))}


def hcp_count(hcp: int) -> Result:
    """The number of high card maps with `hcp` points, and the number of hands with them. Source: spec SHAPE-8."""
    arrangements, hands = high_cards.hands(hcp)
    return {"arrangements": str(arrangements), "hands": str(hands)}


def count(hands: Constraint) -> Result:
    """The number of cases and their total. Source: spec CONS-8."""
    cases, total = listing.count(hands)
    return {"cases": str(cases), "total": str(total)}


def cases(hands: Constraint, first: int, limit: int) -> Result:
    """A page of the listing.

    Raises Unsatisfiable if the listing is empty, OutOfRange if `first` is not one of its indices or `limit` is 0,
    TooLarge if `limit` is above 1000. Source: spec CONS-9.
    """
    if limit > PAGE:
        raise TooLarge(f"too large: {limit} cases, the limit is {PAGE}")
    if not limit:
        raise OutOfRange("out of range: a page has one case or more")
    end = max(first, min(first + limit - 1, listing.count(hands).cases))
    page = (listing.case(hands, index) for index in range(first, end + 1))
    return {"cases": [constraint_values.case(hands, row) for row in page]}


def select(hands: Constraint, number: int) -> Result:
    """The case of a number, and the offset of the number in it. Source: spec CONS-10."""
    row = listing.select(hands, number)
    offset = number - (row.cumulative - row.combinations)
    return {"case": constraint_values.case(hands, row), "offset": str(offset)}


def rank(hands: Constraint, deal: Deal) -> Result:
    """The number of a deal within a constraint. Source: spec CONS-12."""
    return {"number": str(constrained_deals.rank(hands, deal))}


def unrank(hands: Constraint, number: int) -> Result:
    """The deal of a number within a constraint. Source: spec CONS-12."""
    return {"deal": pbn.to_text(constrained_deals.unrank(hands, number))}
