"""The pieces of a script for people: each as a constraint, with the number of its deals."""

import json
from collections.abc import Iterator, Sequence
from typing import Final

from dealref.cards import shapes
from dealref.cards.deal import DEALS, SEATS
from dealref.cards.deck import SUITS
from dealref.cards.shapes import SHAPES, Shape
from dealref.constraints import union
from dealref.constraints.constraint import ANY_HCP, Bounds, Hand
from dealref.constraints.union import Piece
from dealref.errors import OutOfRange, Unsatisfiable

SHOWN: Final = 20
"""The most shapes and patterns that are listed of a hand; the number of the others is told."""


def lines(pieces: Sequence[Piece], first: int, limit: int) -> Iterator[str]:
    """The pieces from `first` on, `limit` of them at most; their deals together, and the chance of these.

    Raises Unsatisfiable if no deal meets one of them, OutOfRange if there is no piece `first`.
    """
    if not pieces:
        raise Unsatisfiable("unsatisfiable: no deal meets the condition of the script")
    if first > len(pieces):
        raise OutOfRange(f"out of range: there are {len(pieces)} pieces, counted from 1")
    deals = union.count(pieces)
    shown = list(enumerate(pieces, 1))[first - 1 : first - 1 + limit]
    rows = [
        ("Piece", "Deals", "Constraint"),
        *((f"{index:,}", f"{piece.deals:,}", _text(piece)) for index, piece in shown),
    ]
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    for index, count, text in rows:
        yield f"{index:>{widths[0]}}  {count:>{widths[1]}}  {text}"
    yield ""
    yield f"{len(pieces):,} piece{'s' if len(pieces) > 1 else ''}; N = {deals:,} deals of {DEALS:,}."
    yield f"The chance is {deals / DEALS:.6%}: one deal in {DEALS / deals:,.2f}."


def _text(piece: Piece) -> str:
    """The hands as the command takes them, but for lists that are cut short."""
    return " ".join(f"'{json.dumps(_members(hand), separators=(',', ':'))}'" for hand in piece.constraint.hands)


def _members(hand: Hand) -> dict[str, object]:
    free = len(hand.shapes) == len(SHAPES)
    hcp = {} if hand.hcp == ANY_HCP else {"hcp": hand.hcp}
    return {"seat": SEATS[hand.seat], **({} if free and hcp else _shapes(hand.shapes)), **hcp}


def _shapes(listed: Sequence[Shape]) -> dict[str, object]:
    """The shapes as bounds of lengths, as few as possible, or as a list of patterns and shapes.

    >>> _shapes([(13, 0, 0, 0), (12, 1, 0, 0), (12, 0, 1, 0), (12, 0, 0, 1)])
    {'lengths': {'S': (12, 13)}}
    >>> _shapes([(13, 0, 0, 0), (0, 13, 0, 0), (0, 0, 13, 0), (0, 0, 0, 13), (4, 4, 3, 2)])
    {'shapes': ['13-0-0-0', '4=4=3=2']}
    """
    bounds = {suit: (min(lengths), max(lengths)) for suit, lengths in enumerate(zip(*listed, strict=True))}
    if _within(bounds) != {*listed}:
        texts = list(dict.fromkeys(_alternative(shape, {*listed}) for shape in listed))
        return {"shapes": texts if len(texts) <= SHOWN else [*texts[:SHOWN], f"and {len(texts) - SHOWN} more"]}
    for suit in range(len(SUITS) - 1, -1, -1):
        fewer = {other: held for other, held in bounds.items() if other != suit}
        if fewer and _within(fewer) == {*listed}:
            bounds = fewer
    return {"lengths": {SUITS[suit]: held for suit, held in bounds.items()}}


def _alternative(shape: Shape, listed: set[Shape]) -> str:
    """The shape's pattern where all of its shapes are listed, otherwise the shape."""
    text = shapes.pattern_to_text(shapes.pattern(shape))
    return text if listed.issuperset(shapes.of_pattern(text)) else shapes.to_text(shape)


def _within(bounds: dict[int, Bounds]) -> set[Shape]:
    """The shapes whose lengths lie within the bounds."""
    return {shape for shape in SHAPES if all(low <= shape[suit] <= high for suit, (low, high) in bounds.items())}
