"""A script's condition cut into constraints, so that each of its deals meets one (spec chapter 10, "Scripts")."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from typing import Final

from dealref.cards.deal import Seat
from dealref.cards.shapes import Shape
from dealref.constraints import constraint, union
from dealref.constraints.constraint import ANY_HCP, Bounds, Constraint, Deck, Demand, Hand
from dealref.constraints.union import Piece
from dealref.errors import TooLarge
from dealref.scripts import expression
from dealref.scripts.expression import Cell, Expression

MOST: Final = 1000
"""The most pieces: to count one takes up to some tenths of a second."""

_KEPT: Final = 4096
"""Conditions kept: many figures of the hands before leave the same one to the others."""

Products = tuple[tuple[Hand, ...], ...]


def of_condition(condition: Expression, deck: Deck = Deck()) -> tuple[Piece, ...]:  # noqa: B008  a Deck is immutable
    """The pieces of the condition in their order, without those that no deal meets.

    Raises TooLarge if there are more than 1000. Source: spec chapter 10, "Scripts".
    """
    return union.of_disjoint(_constraint(hands, deck) for hands in _products(expression.reduced(condition, {}), deck))


@lru_cache(_KEPT)
def _products(condition: Expression, deck: Deck) -> Products:
    """Disjoint products of demands on hands, which together are what the condition holds for.

    The first hand asked goes through its cells. Cells that leave the same products to the later hands go together.
    """
    if isinstance(condition, int):
        return ((),) if condition else ()
    seat = min(expression.seats(condition))
    asked = tuple(dict.fromkeys(expression.parts(condition, seat)))
    by_values: dict[tuple[int, ...], list[int]] = {}
    for place, values in enumerate(zip(*(expression.table(part, deck) for part in asked), strict=True)):
        by_values.setdefault(values, []).append(place)
    _bounded(len(by_values))
    by_products: dict[Products, list[int]] = {}
    for values, places in by_values.items():
        later = _products(expression.reduced(condition, dict(zip(asked, values, strict=True))), deck)
        by_products.setdefault(later, []).extend(places)
    if len(by_products) == 1:
        return next(iter(by_products))
    products = tuple(
        (hand, *others)
        for later, places in by_products.items()
        if later
        for hand in _hands(seat, [expression.cells(deck)[place] for place in sorted(places)])
        for others in later
    )
    _bounded(len(products))
    return products


def _bounded(pieces: int) -> None:
    if pieces > MOST:
        raise TooLarge(
            f"too large: the condition falls into {pieces:,} pieces or more, {MOST:,} are the most; leave out what"
            " compares the figures of two hands, and keep the deals for which it holds"
        )


def _hands(seat: Seat, cells: Iterable[Cell]) -> list[Hand]:
    """The cells, which are in their order, as sets of shapes with a range of HCP each, which have no cell in common."""
    alike: dict[Bounds, list[Shape]] = {}
    for shape, same in groupby(cells, key=itemgetter(0)):
        for bounds in _runs([hcp for _, hcp in same]):
            alike.setdefault(bounds, []).append(shape)
    return [Hand(seat, tuple(shapes), bounds) for bounds, shapes in alike.items()]


def _runs(numbers: Sequence[int]) -> list[Bounds]:
    """The runs of ascending numbers, the longest possible.

    >>> _runs([0, 1, 5, 6, 7])
    [(0, 1), (5, 7)]
    """
    starts = [place for place, number in enumerate(numbers) if not place or numbers[place - 1] < number - 1]
    return [(numbers[start], numbers[end - 1]) for start, end in zip(starts, [*starts[1:], len(numbers)], strict=True)]


def _constraint(hands: Sequence[Hand], deck: Deck) -> Constraint:
    """The hands with their shapes and HCP, where these are not free; for no hands, North with every shape."""
    every = {shape for shape, _ in expression.cells(deck)}
    demands = [
        Demand(
            hand.seat,
            shapes=None if every <= {*hand.shapes} else hand.shapes,
            hcp=None if hand.hcp == ANY_HCP else hand.hcp,
        )
        for hand in hands
    ]
    return constraint.of_demands(demands or [Demand(0, shapes=every)], deck)
