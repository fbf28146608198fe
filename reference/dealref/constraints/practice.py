"""Practice deals: equally likely deals that meet a constraint (spec CHOOSE-9)."""

from collections.abc import Iterator
from typing import Final

from dealref.cards import high_cards
from dealref.cards.deal import DEALS, Deal, hand
from dealref.constraints import constrained_deals, makeup
from dealref.constraints.constraint import Constraint
from dealref.numberings import andrews
from dealref.seeding import draws

TRIES: Final = 4096
"""Where one deal in so many meets the constraint, or more do, deals are tried until one does."""


def deals(constraint: Constraint, seed: str | None) -> Iterator[Deal]:
    """Deals that meet the constraint, without end: the same for the same seed, new ones without a seed.

    They are the deals of random numbers in the numbering `andrews` that meet the constraint, or, where fewer than one
    deal in 4096 does, those of random numbers within the constraint. Raises Unsatisfiable if no deal meets it.
    Source: spec CHOOSE-9.
    """
    wanted = constrained_deals.count(constraint)
    if TRIES * wanted >= DEALS:
        return (deal for deal in map(andrews.unrank, draws.numbers(DEALS, seed)) if meets(constraint, deal))
    return (constrained_deals.unrank(constraint, number) for number in draws.numbers(max(wanted, 1), seed))


def meets(constraint: Constraint, deal: Deal) -> bool:
    """Whether each constrained hand has one of its shapes and HCP in its range. Source: spec CONS-1."""
    for constrained in constraint.hands:
        shape, held = makeup.of_cards(hand(deal, constrained.seat), constraint.deck)
        low, high = constrained.hcp
        if not (low <= high_cards.points(held) <= high and shape in constrained.shapes):
            return False
    return True
