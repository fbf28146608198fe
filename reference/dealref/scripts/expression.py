"""Expressions of a script: whole numbers that follow from the shapes and the HCP of the hands; 0 is false."""

import operator
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from itertools import permutations, product
from typing import Final, NamedTuple

from dealref.cards import shapes
from dealref.cards.deal import Seat
from dealref.cards.deck import SUITS
from dealref.cards.high_cards import HIGHEST
from dealref.cards.shapes import Shape
from dealref.constraints.constraint import Deck

Cell = tuple[Shape, int]
"""The shape and the HCP of a hand: all that a script may ask of it."""

HCP: Final = len(SUITS)
"""The figure of a hand that comes after its lengths in S, H, D and C."""

_TABLES: Final = 64
"""Tables kept: a definition is used several times."""


class Listed(NamedTuple):
    """An item of a list of shapes: the lengths that it names, None for `x`, in any order of the suits or in theirs."""

    adds: bool
    any_order: bool
    lengths: tuple[int | None, ...]


class Term(NamedTuple):
    """A figure of a hand: a suit's length, its HCP, or 1 if its shape is in the list, 0 if it is not."""

    seat: Seat
    figure: int | tuple[Listed, ...]


class Operation(NamedTuple):
    """An operator with the expressions that it joins."""

    sign: str
    operands: tuple["Expression", ...]


Expression = int | Term | Operation

OPERATORS: Final[Mapping[str, Callable[..., int]]] = {
    "?": lambda condition, one, other: one if condition else other,
    "||": lambda one, other: int(bool(one or other)),
    "&&": lambda one, other: int(bool(one and other)),
    "==": lambda one, other: int(one == other),
    "!=": lambda one, other: int(one != other),
    "<": lambda one, other: int(one < other),
    "<=": lambda one, other: int(one <= other),
    ">": lambda one, other: int(one > other),
    ">=": lambda one, other: int(one >= other),
    "+": operator.add,
    "-": operator.sub,
    "*": operator.mul,
    "!": lambda operand: int(not operand),
}
"""The value of each operator, which always is a whole number."""


def seats(expression: Expression) -> frozenset[Seat]:
    """The hands that the expression asks."""
    if isinstance(expression, Term):
        return frozenset({expression.seat})
    return frozenset().union(*map(seats, expression.operands)) if isinstance(expression, Operation) else frozenset()


def parts(expression: Expression, seat: Seat) -> Iterator[Expression]:
    """The largest parts of the expression that ask this hand and no other."""
    asked = seats(expression)
    if asked == {seat}:
        yield expression
    elif seat in asked and isinstance(expression, Operation):
        for operand in expression.operands:
            yield from parts(operand, seat)


def reduced(expression: Expression, values: Mapping[Expression, int]) -> Expression:
    """The expression with these values in the place of its parts, and a number where that decides it.

    >>> west, east = (Term(seat, HCP) for seat in (3, 1))
    >>> reduced(Operation("&&", (Operation("<", (west, 3)), east)), {west: 7})
    0
    """
    if expression in values:
        return values[expression]
    if not isinstance(expression, Operation):
        return expression
    sign, operands = expression.sign, tuple(reduced(operand, values) for operand in expression.operands)
    numbers = [operand for operand in operands if isinstance(operand, int)]
    if len(numbers) == len(operands):
        return OPERATORS[sign](*numbers)
    if sign == "&&" and 0 in numbers:
        return 0
    if sign == "||" and any(numbers):
        return 1
    if sign == "?" and isinstance(operands[0], int):
        return operands[1 if operands[0] else 2]
    return Operation(sign, operands)


@lru_cache
def cells(deck: Deck) -> tuple[Cell, ...]:
    """Every shape in its order (SHAPE-3), each with every number of HCP."""
    return tuple(product(shapes.ordered(deck.ranks), range(HIGHEST + 1)))


@lru_cache(_TABLES)
def table(expression: Expression, deck: Deck) -> tuple[int, ...]:
    """The values of an expression that asks one hand, for each of the cells."""
    if isinstance(expression, int):
        return (expression,) * len(cells(deck))
    if isinstance(expression, Term):
        return _figures(expression.figure, deck)
    operands = (table(operand, deck) for operand in expression.operands)
    return tuple(map(OPERATORS[expression.sign], *operands))


def _figures(figure: int | tuple[Listed, ...], deck: Deck) -> tuple[int, ...]:
    if figure == HCP:
        return tuple(hcp for _, hcp in cells(deck))
    if isinstance(figure, int):
        return tuple(shape[figure] for shape, _ in cells(deck))
    holding = {shape: int(_lists(figure, shape)) for shape in shapes.ordered(deck.ranks)}
    return tuple(holding[shape] for shape, _ in cells(deck))


def _lists(items: tuple[Listed, ...], shape: Shape) -> bool:
    """Whether the last of the items that fit the shape adds it.

    >>> _lists((Listed(True, True, (5, 3, 3, 2)), Listed(False, False, (5, None, None, None))), (3, 5, 3, 2))
    True
    """
    fitting = [item.adds for item in items if _fits(item, shape)]
    return bool(fitting) and fitting[-1]


def _fits(item: Listed, shape: Shape) -> bool:
    orders = permutations(item.lengths) if item.any_order else [item.lengths]
    return any(all(length in (None, held) for length, held in zip(order, shape, strict=True)) for order in orders)
