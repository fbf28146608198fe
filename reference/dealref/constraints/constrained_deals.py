"""The deals that meet a constraint, numbered: cases in their order, and a mixed-radix fill in each (spec CONS-11)."""

from dealref.cards.deal import SEATS, Deal
from dealref.combinatorics.counting import arrangements
from dealref.constraints import fill, listing
from dealref.constraints.constraint import Constraint


def count(constraint: Constraint) -> int:
    """The number of deals that meet the constraint. Source: spec CONS-11."""
    return listing.combinations(constraint) * rests(constraint)


def unrank(constraint: Constraint, number: int) -> Deal:
    """The deal with this number among those that meet the constraint.

    Raises Unsatisfiable if no deal meets it, OutOfRange if not more than `number` deals do.
    Source: spec CONS-11; how the case is chosen: Pavlicek 8H11, "Pattern Dealing".
    """
    place, rest = divmod(number, rests(constraint))
    makeups, offset = listing.locate(constraint, place)
    return fill.unrank(fill.of_case(constraint, makeups), offset * rests(constraint) + rest)


def rank(constraint: Constraint, deal: Deal) -> int:
    """The number of deals that meet the constraint and come before this one.

    Raises Unsatisfiable if the deal does not meet the constraint.
    Source: spec CONS-11.
    """
    makeups, before = listing.before(constraint, deal)
    return before * rests(constraint) + fill.rank(fill.of_case(constraint, makeups), deal)


def rests(constraint: Constraint) -> int:
    """The number of ways to deal the cards of the seats that are not constrained: R of CONS-11."""
    ranks = constraint.deck.ranks
    return arrangements([ranks] * (len(SEATS) - len(constraint.hands)))
