"""The deals that meet one of several constraints, which no deal meets twice: counted, and numbered one by one."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from dealref.cards.deal import Deal
from dealref.constraints import constrained_deals
from dealref.constraints.constraint import Constraint
from dealref.errors import OutOfRange, Unsatisfiable


class Piece(NamedTuple):
    """A constraint and the number of its deals."""

    constraint: Constraint
    deals: int


def of_disjoint(constraints: Iterable[Constraint]) -> tuple[Piece, ...]:
    """The constraints that a deal meets, with their counts. No deal may meet two of them, which is not looked at."""
    pieces = (Piece(constraint, constrained_deals.count(constraint)) for constraint in constraints)
    return tuple(piece for piece in pieces if piece.deals)


def count(pieces: Sequence[Piece]) -> int:
    """The number of deals that meet one of the constraints."""
    return sum(piece.deals for piece in pieces)


def unrank(pieces: Sequence[Piece], number: int) -> Deal:
    """The deal with this number: the pieces one after the other, in each the numbers of CONS-11.

    Raises Unsatisfiable if there is no deal, OutOfRange if there are not more than `number`.
    """
    left = number
    for piece in pieces:
        if left < piece.deals:
            return constrained_deals.unrank(piece.constraint, left)
        left -= piece.deals
    if not pieces:
        raise Unsatisfiable("unsatisfiable: no deal meets the constraint")
    raise OutOfRange(f"out of range: there are {count(pieces)} deals, numbered from 0")
