"""Practice deals: equally likely deals that meet a constraint (spec CHOOSE-9)."""

from collections.abc import Iterator, Sequence
from typing import Final

from dealref.cards import high_cards
from dealref.cards.deal import DEALS, Deal, hand
from dealref.constraints import makeup, union
from dealref.constraints.constraint import Constraint
from dealref.constraints.union import Piece
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
    return of_pieces(union.of_disjoint([constraint]), seed)


def of_pieces(pieces: Sequence[Piece], seed: str | None) -> Iterator[Deal]:
    """Deals that meet one of the constraints, without end, drawn as for one. Raises Unsatisfiable if no deal does."""
    wanted = union.count(pieces)
    if TRIES * wanted >= DEALS:
        tried = map(andrews.unrank, draws.numbers(DEALS, seed))
        return (deal for deal in tried if any(meets(piece.constraint, deal) for piece in pieces))
    return (union.unrank(pieces, number) for number in draws.numbers(max(wanted, 1), seed))


def meets(constraint: Constraint, deal: Deal) -> bool:
    """Whether each constrained hand has one of its shapes and HCP in its range. Source: spec CONS-1."""
    for constrained in constraint.hands:
        shape, held = makeup.of_cards(hand(deal, constrained.seat), constraint.deck)
        low, high = constrained.hcp
        if not (low <= high_cards.points(held) <= high and shape in constrained.shapes):
            return False
    return True
